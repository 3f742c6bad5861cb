package org.flightdiff.shape;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.TwoSided;
import org.flightdiff.privacy.ValueKind;

/**
 * Amounts of both sides by key: cause, VM operation, class, method, thread. Rows are sorted by the absolute change of
 * one column, the first unless that depends on the length of the windows, largest first. The first amounts add up to a
 * whole where one is named.
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

    public boolean addsUp() {
        return !whole.isEmpty();
    }

    /** The amounts of one key, one per column; NaN where not recorded, 0 where recorded and absent. */
    public record BreakdownRow(String key, Text label, List<Double> baseline, List<Double> candidate)
            implements TwoSided<List<Double>> {

        public BreakdownRow {
            baseline = List.copyOf(baseline);
            candidate = List.copyOf(candidate);
        }

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
