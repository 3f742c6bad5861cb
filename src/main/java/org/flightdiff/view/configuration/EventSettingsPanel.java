package org.flightdiff.view.configuration;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/**
 * How the recordings were made: which events were on, with which threshold and period, and with or without stack
 * traces.
 */
final class EventSettingsPanel implements Grouping {

    static final Panel PANEL = new SettingsPanel(
            "configuration.event-settings",
            List.of(),
            List.of(),
            new EventSettingsPanel(),
            EventSettingsPanel::settings);

    private static final String ENABLED = "enabled";

    private static final Text ON_OR_OFF = Text.of("group.on-or-off");
    private static final Text OTHERWISE = Text.of("group.recorded-otherwise");
    private static final Text ONE_SIDED = Text.of("group.known-or-on-once");

    private EventSettingsPanel() {}

    @Override
    public Text of(@Nullable Setting baseline, @Nullable Setting candidate) {
        return baseline == null || candidate == null ? ONE_SIDED : candidate.group();
    }

    @Override
    public List<Text> order() {
        return List.of(ON_OR_OFF, OTHERWISE, ONE_SIDED);
    }

    private static List<Setting> settings(Window window) {
        SettingList settings = new SettingList();
        window.recording().settings().all().forEach((event, of) -> add(settings, event, of));
        return settings.list();
    }

    /** The other settings of an event that is off do not matter. */
    private static void add(SettingList settings, String event, Map<String, String> of) {
        settings.under(ON_OR_OFF).add(event + "#" + ENABLED, of.get(ENABLED));
        if (Boolean.parseBoolean(of.get(ENABLED))) {
            settings.under(OTHERWISE);
            of.forEach((setting, value) -> {
                if (!setting.equals(ENABLED)) {
                    settings.add(event + "#" + setting, value);
                }
            });
        }
    }
}
