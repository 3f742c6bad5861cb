package org.flightdiff.shape;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.privacy.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * The settings that differ between the sides, and where all of a kind are listed also those that do not.
 *
 * @param panel what it is a shape of
 * @param rows settings, grouped
 * @param alike how many settings are the same on both sides
 * @param note for the reader; may be empty
 * @param only the side whose settings these are, where there is no other to differ from; null for both
 */
public record SettingsDifference(
        PanelId panel,
        List<SettingRow> rows,
        int alike,
        Text note,
        @Nullable Role only) implements Shape {

    /** Of both sides. */
    public SettingsDifference(PanelId panel, List<SettingRow> rows, int alike, Text note) {
        this(panel, rows, alike, note, null);
    }

    public SettingsDifference {
        rows = List.copyOf(rows);
    }

    public long differing() {
        return rows.stream().filter(SettingRow::differs).count();
    }

    /**
     * One setting.
     *
     * @param group its group ("set on the command line")
     * @param name identifies it
     * @param label its name for people
     * @param baseline its value; null if that side has no such setting
     * @param candidate likewise
     * @param ordinary true if it always differs from run to run, such as ports, ids and paths
     * @param kind what its value is, which decides how much of it is written
     */
    public record SettingRow(
            Text group,
            String name,
            Text label,
            @Nullable String baseline,
            @Nullable String candidate,
            boolean ordinary,
            ValueKind kind) {

        /** One with a name of its own that the JVM states, such as a flag. */
        public SettingRow(
                Text group, String name, @Nullable String baseline, @Nullable String candidate, boolean ordinary) {
            this(group, name, Text.recorded(name), baseline, candidate, ordinary, ValueKind.STATED);
        }

        /** Whether the sides differ in it; not where a JVM left out so much that nobody can tell. */
        public boolean differs() {
            return Redacted.surelyDiffer(baseline, candidate);
        }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.settingsDifference(this);
    }
}
