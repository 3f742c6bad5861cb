package org.flightdiff.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.SettingsDifference.Row;
import org.flightdiff.shape.Shape;

/** Settings that differ between the sides. Runs of one side that differ among themselves show all their values. */
public final class SettingsPanel extends Panel {

    private final Function<Window, List<Setting>> settings;

    /**
     * One setting of one recording.
     *
     * @param group where it belongs
     * @param ordinary whether it differs from run to run by nature
     */
    public record Setting(String group, String name, String value, boolean ordinary) {}

    /** A table of differing settings. */
    public SettingsPanel(String title, List<Selection> required, Function<Window, List<Setting>> settings) {
        super(title, required);
        this.settings = settings;
    }

    @Override
    protected Shape shape(Shown shown) {
        Map<String, Setting> baseline = merged(shown.baseline());
        Map<String, Setting> candidate = merged(shown.candidate());
        TreeSet<String> names = new TreeSet<>(baseline.keySet());
        names.addAll(candidate.keySet());
        List<Row> rows = new ArrayList<>();
        for (String name : names) {
            Setting before = baseline.get(name);
            Setting after = candidate.get(name);
            Setting any = before == null ? Objects.requireNonNull(after) : before;
            String old = before == null ? null : before.value();
            String now = after == null ? null : after.value();
            if (!Objects.equals(old, now)) {
                rows.add(new Row(after == null ? any.group() : after.group(), any.name(), old, now, any.ordinary()));
            }
        }
        rows.sort(Comparator.comparing(Row::group).thenComparing(Row::name));
        return new SettingsDifference(title(), rows, names.size() - rows.size(), shown.note());
    }

    private Map<String, Setting> merged(List<Window> windows) {
        return windows.stream()
                .flatMap(window -> settings.apply(window).stream())
                .collect(Collectors.toMap(
                        Setting::name,
                        setting -> setting,
                        (a, b) -> a.value().equals(b.value())
                                ? a
                                : new Setting(a.group(), a.name(), a.value() + " | " + b.value(), a.ordinary()),
                        TreeMap::new));
    }
}
