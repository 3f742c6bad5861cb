package org.flightdiff.shape;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.TwoSided;
import org.flightdiff.privacy.ValueKind;

/**
 * Amounts of both sides by key: cause, VM operation, class, method, thread. Rows are sorted by the absolute change of
 * one column, the first unless that depends on the length of the windows, largest first.
 *
 * @param panel what it is a shape of
 * @param keyName what the keys are ("Cause")
 * @param keyKind what the keys are made of, which decides how much of them is written
 * @param columns the amounts given for each key
 * @param rows one per key
 * @param whole what the first amounts of all keys add up to; empty where they are not parts of a whole
 * @param note for the reader; may be empty
 */
public record Breakdown(
        PanelId panel,
        Text keyName,
        ValueKind keyKind,
        List<Column> columns,
        List<BreakdownRow> rows,
        Text whole,
        Text note)
        implements Shape {

    public Breakdown {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    public Breakdown(PanelId panel, Text keyName, List<Column> columns, List<BreakdownRow> rows, Text note) {
        this(panel, keyName, ValueKind.FREE_TEXT, columns, rows, Text.none(), note);
    }

    /** Whether its keys are the parts of a whole. */
    public boolean addsUp() {
        return !whole.isEmpty();
    }

    /**
     * The amounts of one key.
     *
     * @param key by which it is matched
     * @param label its name for people
     * @param baseline one per column; NaN where not recorded, 0 where recorded and absent
     * @param candidate likewise
     */
    public record BreakdownRow(String key, Text label, List<Double> baseline, List<Double> candidate)
            implements TwoSided<List<Double>> {

        public BreakdownRow {
            baseline = List.copyOf(baseline);
            candidate = List.copyOf(candidate);
        }

        /** One whose key is a name as recorded. */
        public BreakdownRow(String key, List<Double> baseline, List<Double> candidate) {
            this(key, Text.recorded(key), baseline, candidate);
        }
    }

    @Override
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.breakdown(this);
    }
}
