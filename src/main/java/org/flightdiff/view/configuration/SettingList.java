package org.flightdiff.view.configuration;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.view.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** Collects settings under a heading, leaving out what was not recorded. */
final class SettingList {

    private static final String[] BINARY_PREFIXES = {"", "Ki", "Mi", "Gi", "Ti"};

    private final List<Setting> settings = new ArrayList<>();
    private Text group = Text.none();

    /** The heading of what is added next. */
    SettingList under(Text heading) {
        group = heading;
        return this;
    }

    SettingList add(String name, @Nullable Object value) {
        return add(name, value, false);
    }

    /** Adds a setting that always differs from run to run. */
    SettingList addOrdinary(String name, @Nullable Object value) {
        return add(name, value, true);
    }

    SettingList add(String name, @Nullable Object value, boolean ordinary) {
        if (value != null) {
            settings.add(new Setting(group, name, value.toString(), ordinary));
        }
        return this;
    }

    SettingList addBytes(String name, @Nullable Long bytes) {
        return add(name, bytes == null ? null : exact(bytes));
    }

    SettingList addSeconds(String name, @Nullable Double seconds) {
        return add(name, seconds == null ? null : seconds + " s");
    }

    List<Setting> list() {
        return List.copyOf(settings);
    }

    /** Without duplicates from later chunks. */
    List<Setting> distinct() {
        return settings.stream().distinct().toList();
    }

    /** Not rounded, so that different settings look different: "2 GiB", "1228 MiB". */
    static String exact(long bytes) {
        long rest = bytes;
        int prefix = 0;
        while (rest != 0 && rest % 1024 == 0 && prefix < BINARY_PREFIXES.length - 1) {
            rest /= 1024;
            prefix++;
        }
        return rest + " " + BINARY_PREFIXES[prefix] + "B";
    }
}
