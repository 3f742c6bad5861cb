package org.flightdiff.shape;

import java.util.List;
import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/**
 * Settings of both sides, those that differ.
 *
 * @param title heading
 * @param rows differing settings, grouped
 * @param alike how many settings are the same on both sides
 * @param note what to know when reading it; may be empty
 */
public record SettingsDifference(Text title, List<Row> rows, int alike, Text note) implements Shape {

    public SettingsDifference {
        rows = List.copyOf(rows);
    }

    /**
     * One setting.
     *
     * @param group where it belongs ("set on the command line")
     * @param name its name
     * @param baseline its value; null where that side has no such setting
     * @param candidate likewise
     * @param ordinary true for what differs from run to run by nature, such as ports, ids and paths
     */
    public record Row(
            Text group,
            String name,
            @Nullable String baseline,
            @Nullable String candidate,
            boolean ordinary) {}

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.settingsDifference(this);
    }
}
