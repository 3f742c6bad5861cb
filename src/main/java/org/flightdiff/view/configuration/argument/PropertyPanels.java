package org.flightdiff.view.configuration.argument;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.ENVIRONMENT;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.MODULE;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.PROPERTY;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.SECURITY_PROPERTY;

import java.util.List;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.Ordinary;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;

public final class PropertyPanels {
    public static final Panel SYSTEM =
            panel("configuration.system-properties", "group.system-properties", PROPERTY, ValueKind.PROPERTY);
    public static final Panel ENVIRONMENT_VARIABLES = panel(
            "configuration.environment-variables", "group.environment-variables", ENVIRONMENT, ValueKind.VARIABLE);
    public static final Panel SECURITY = panel(
            "configuration.security-properties",
            "group.security-properties",
            SECURITY_PROPERTY,
            ValueKind.SECURITY_PROPERTY);

    public static final Panel MODULES =
            new SettingsPanel("configuration.modules", List.of(MODULE), PropertyPanels::modules);

    private static final String PRESENT = Argument.GIVEN;

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

    private static List<Setting> modules(Window window) {
        Events requires = window.everywhere(MODULE);
        SettingList modules = new SettingList().under("group.modules");
        requires.rows().forEach(row -> {
            String name = String.valueOf(requires.text("source.name", row));
            String version = requires.text("source.version", row);
            modules.add(
                    name, name.startsWith("java.") || name.startsWith("jdk.") || version == null ? PRESENT : version);
        });
        return modules.distinct();
    }
}
