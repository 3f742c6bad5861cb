package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.ENVIRONMENT;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.PROPERTY;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.SECURITY_PROPERTY;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.LinesToCopy.LineToCopy;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.setting.Ordinary;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

public final class ConfigurationView {
    public static final View VIEW = new View(
            "configuration",
            ConfigurationMetrics.ALL,
            List.of(
                    ArgumentsPanel.PANEL,
                    FlagPanels.DIFFERING,
                    JvmPanels.JVM,
                    JdkPanel.PANEL,
                    FlagLines.PANEL,
                    FlagPanels.CHANGED,
                    JvmPanels.MEMORY,
                    JvmPanels.COMPILATION,
                    JvmPanels.MACHINE,
                    PropertyPanels.SYSTEM,
                    PropertyPanels.ENVIRONMENT_VARIABLES,
                    ClassPath.PANEL,
                    EventSettingsPanel.PANEL,
                    PropertyPanels.SECURITY));

    public static final List<Panel> OF_ONE_JVM = List.of(
            ArgumentsPanel.PANEL, FlagPanels.NOT_DEFAULT, JvmPanels.MEMORY, JvmPanels.COMPILATION, JvmPanels.MACHINE);

    private ConfigurationView() {}

    /** How the recordings were made: which events, with which threshold and period, with or without stacks. */
    static final class EventSettingsPanel implements Grouping {

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
            settings.under(ON_OR_OFF, ValueKind.STATED).add(event + "#" + ENABLED, of.get(ENABLED));
            if (Boolean.parseBoolean(of.get(ENABLED))) {
                settings.under(OTHERWISE, ValueKind.STATED);
                of.forEach((setting, value) -> {
                    if (!setting.equals(ENABLED)) {
                        settings.add(event + "#" + setting, value);
                    }
                });
            }
        }
    }

    static final class PropertyPanels {
        static final Panel SYSTEM =
                panel("configuration.system-properties", "group.system-properties", PROPERTY, ValueKind.PROPERTY);
        static final Panel ENVIRONMENT_VARIABLES = panel(
                "configuration.environment-variables", "group.environment-variables", ENVIRONMENT, ValueKind.VARIABLE);
        static final Panel SECURITY = panel(
                "configuration.security-properties",
                "group.security-properties",
                SECURITY_PROPERTY,
                ValueKind.SECURITY_PROPERTY);

        private PropertyPanels() {}

        private static Panel panel(String id, String heading, Selection selection, ValueKind kind) {
            return new SettingsPanel(id, List.of(selection), window -> settings(window, selection, heading, kind));
        }

        private static List<Setting> settings(Window window, Selection selection, String heading, ValueKind kind) {
            Events events = window.everywhere(selection);
            SettingList settings = new SettingList().under(heading, kind);
            events.rows().forEach(row -> {
                String name = String.valueOf(events.text("key", row));
                if (!name.equals(ClassPath.PROPERTY_NAME)) {
                    String value = events.text("value", row);
                    settings.add(name, value, Ordinary.is(name, value == null ? "" : value));
                }
            });
            return settings.distinct();
        }
    }

    static final class FlagLines extends Panel {

        static final Panel PANEL = new FlagLines();

        private FlagLines() {
            super("configuration.flags-to-copy", Flags.reads());
        }

        @Override
        public boolean isTold() {
            return true;
        }

        @Override
        protected Shape shape(Shown shown) {
            if (shown.baseline().isEmpty() || shown.candidate().isEmpty()) {
                return new Unavailable(id(), shown.note());
            }
            return new LinesToCopy(
                    id(),
                    new Both<>(
                            line(Role.BASELINE, shown.baseline(), shown.candidate()),
                            line(Role.CANDIDATE, shown.candidate(), shown.baseline())),
                    shown.note());
        }

        /** The flags of a side are those that all its runs have alike. */
        private static LineToCopy line(Role side, List<Window> own, List<Window> model) {
            Flags flags = Flags.alike(own);
            Flags wanted = Flags.alike(model);
            FlagLine line = new FlagLine(
                    flags,
                    own.get(0).recording().jvm(),
                    wanted,
                    model.get(0).recording().jvm());
            return new LineToCopy(
                    Text.of("flag.like", Text.side(side), Text.side(side.other())), line.text(), line.remark());
        }
    }
}
