package org.flightdiff.view.configuration.argument;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.PROPERTY;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;

/** All arguments of both JVMs and programs beside each other, the same ones too. */
public final class ArgumentsPanel {

    /** All arguments. */
    public static final Panel PANEL = SettingsPanel.ofAll(
            "configuration.arguments",
            List.of(Selection.of("jdk.JVMInformation")),
            List.of(PROPERTY),
            ArgumentsPanel::settings);

    private ArgumentsPanel() {}

    private static List<Setting> settings(Window window) {
        Jvm jvm = window.recording().jvm();
        SettingList settings = new SettingList().under(Text.none(), ValueKind.JVM_ARGUMENT);
        JvmArguments.of(jvm.arguments(), properties(window))
                .forEach(argument -> settings.add(argument.name(), argument.value(), argument.isOrdinary()));
        settings.under(Text.none(), ValueKind.PROGRAM_ARGUMENT);
        ProgramArguments.of(jvm.mainClass())
                .forEach(argument -> settings.add(argument.name(), argument.value(), argument.isOrdinary()));
        return settings.list();
    }

    /** The system properties of a JVM, by name. */
    static Map<String, String> properties(Window window) {
        Events events = window.everywhere(PROPERTY);
        Map<String, String> values = new HashMap<>();
        events.rows().forEach(row -> {
            String value = events.text("value", row);
            if (value != null) {
                values.put(String.valueOf(events.text("key", row)), value);
            }
        });
        return values;
    }
}
