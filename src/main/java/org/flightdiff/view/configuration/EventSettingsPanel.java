package org.flightdiff.view.configuration;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.SettingsPanel;
import org.flightdiff.view.SettingsPanel.Grouping;
import org.flightdiff.view.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** How the recordings were made: which events were on, from which duration on, how often, with stack traces or not. */
final class EventSettingsPanel implements Grouping {

    static final Panel PANEL = new SettingsPanel(
            "Event settings", List.of(), List.of(), new EventSettingsPanel(), EventSettingsPanel::settings);

    private static final String ENABLED = "enabled";
    private static final String ON_OR_OFF = "on or off";
    private static final String OTHERWISE = "recorded otherwise";
    private static final String ONE_SIDED = "known to one of the JVMs, or off on one side";

    private EventSettingsPanel() {}

    @Override
    public String of(@Nullable Setting baseline, @Nullable Setting candidate) {
        return baseline == null || candidate == null ? ONE_SIDED : candidate.group();
    }

    @Override
    public List<String> order() {
        return List.of(ON_OR_OFF, OTHERWISE, ONE_SIDED);
    }

    private static List<Setting> settings(Window window) {
        SettingList settings = new SettingList();
        window.recording().settings().all().forEach((event, of) -> add(settings, event, of));
        return settings.list();
    }

    /** What an event that is off would have been recorded with does not matter. */
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
