package org.flightdiff.shape;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.privacy.ValueKind;
import org.jspecify.annotations.Nullable;

/** The settings that differ, and of some kinds also those that do not; or those of the only side. */
public record SettingsDifference(
        PanelId panel,
        List<SettingRow> rows,
        int alike,
        Text note,
        @Nullable Role only) implements Shape {

    public SettingsDifference(PanelId panel, List<SettingRow> rows, int alike, Text note) {
        this(panel, rows, alike, note, null);
    }

    public SettingsDifference {
        rows = List.copyOf(rows);
    }

    /** One setting, null where a side has none; an ordinary one, such as ports, ids and paths, differs in every run. */
    public record SettingRow(
            Text group,
            String name,
            Text label,
            @Nullable String baseline,
            @Nullable String candidate,
            boolean ordinary,
            ValueKind kind) {

        /** More of what both sides begin with need not be shown. */
        private static final int MOST_ALIKE = 12;

        /** One with a name of its own that the JVM states, such as a flag. */
        public SettingRow(
                Text group, String name, @Nullable String baseline, @Nullable String candidate, boolean ordinary) {
            this(group, name, Text.recorded(name), baseline, candidate, ordinary, ValueKind.STATED);
        }

        /** The value of a side; of one of more characters than there is room for, what both begin with gives way first. */
        public @Nullable String within(int most, Role side) {
            String value = new Both<>(Optional.ofNullable(baseline), Optional.ofNullable(candidate))
                    .of(side)
                    .orElse(null);
            if (value == null || value.length() <= most || baseline == null || candidate == null) {
                return value;
            }
            int hidden = Arrays.mismatch(baseline.toCharArray(), candidate.toCharArray()) - MOST_ALIKE;
            return hidden > 0 ? "…" + value.substring(hidden) : value;
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
