package org.flightdiff.view.configuration.setting;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

public final class SettingList {

    private static final String[] BINARY_PREFIXES = {"", "Ki", "Mi", "Gi", "Ti"};

    private final List<Setting> settings = new ArrayList<>();
    private Text group = Text.none();
    private ValueKind kind = ValueKind.STATED;

    /** The key of the heading of what the JVM or the recorder states next. */
    public SettingList under(String heading) {
        return under(heading, ValueKind.STATED);
    }

    public SettingList under(String heading, ValueKind values) {
        return under(Text.of(heading), values);
    }

    public SettingList under(Text heading, ValueKind values) {
        group = heading;
        kind = values;
        return this;
    }

    public SettingList add(String name, @Nullable Object value) {
        return add(name, value, false);
    }

    public SettingList add(String name, @Nullable Object value, boolean ordinary) {
        return add(name, Text.recorded(name), value, ordinary);
    }

    /** Adds what an event states, by the id of its name in {@code setting.properties}. */
    public SettingList stated(String id, @Nullable Object value) {
        return add(id, Text.of("setting." + id), value, false);
    }

    public SettingList statedOrdinary(String id, @Nullable Object value) {
        return add(id, Text.of("setting." + id), value, true);
    }

    public SettingList statedBytes(String id, @Nullable Long bytes) {
        return stated(id, bytes == null ? null : FlagSize.bytes(Long.toString(bytes)));
    }

    public SettingList statedSeconds(String id, @Nullable Double seconds) {
        return stated(id, seconds == null ? null : seconds + " s");
    }

    private SettingList add(String name, Text label, @Nullable Object value, boolean ordinary) {
        if (value != null) {
            settings.add(new Setting(group, name, label, value.toString(), ordinary, kind));
        }
        return this;
    }

    public List<Setting> list() {
        return List.copyOf(settings);
    }

    /** Without duplicates from later chunks. */
    public List<Setting> distinct() {
        return settings.stream().distinct().toList();
    }

    /** Not rounded, so that different settings look different: "2 GiB", "1228 MiB". */
    public static String exact(long bytes) {
        long rest = bytes;
        int prefix = 0;
        while (rest != 0 && rest % 1024 == 0 && prefix < BINARY_PREFIXES.length - 1) {
            rest /= 1024;
            prefix++;
        }
        return rest + " " + BINARY_PREFIXES[prefix] + "B";
    }
}
