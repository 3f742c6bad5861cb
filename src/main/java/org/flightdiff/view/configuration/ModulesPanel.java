package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.ConfigurationEvents.MODULE;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.SettingsPanel;
import org.flightdiff.view.SettingsPanel.Setting;

/** The modules in use. Those of the JDK all have its version, which is left out. */
final class ModulesPanel {

    static final Panel PANEL = new SettingsPanel("configuration.modules", List.of(MODULE), ModulesPanel::modules);

    private static final String PRESENT = Argument.GIVEN;

    private ModulesPanel() {}

    private static List<Setting> modules(Window window) {
        Events requires = window.everywhere(MODULE);
        SettingList modules = new SettingList().under(Headings.MODULES);
        requires.rows().forEach(row -> {
            String name = String.valueOf(requires.text("source.name", row));
            String version = requires.text("source.version", row);
            modules.add(name, isOfJdk(name) || version == null ? PRESENT : version);
        });
        return modules.distinct();
    }

    private static boolean isOfJdk(String module) {
        return module.startsWith("java.") || module.startsWith("jdk.");
    }
}
