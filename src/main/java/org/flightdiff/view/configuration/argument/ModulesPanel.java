package org.flightdiff.view.configuration.argument;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.MODULE;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.Headings;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;

/** The modules in use. Those of the JDK all have its version, which is left out. */
public final class ModulesPanel {

    public static final Panel PANEL =
            new SettingsPanel("configuration.modules", List.of(MODULE), ModulesPanel::modules);

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
