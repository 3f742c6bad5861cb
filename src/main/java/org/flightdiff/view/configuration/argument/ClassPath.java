package org.flightdiff.view.configuration.argument;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.PROPERTY;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;

/** The class path, library by library with its version, so that an upgrade is shown as one. */
public final class ClassPath {

    static final String PROPERTY_NAME = "java.class.path";

    private static final Pattern VERSIONED = Pattern.compile("(.+?)-(\\d.*)\\.jar");

    public static final Panel PANEL =
            new SettingsPanel("configuration.class-path", List.of(PROPERTY), ClassPath::libraries);

    private ClassPath() {}

    private static List<Setting> libraries(Window window) {
        Events properties = window.everywhere(PROPERTY).where("key", PROPERTY_NAME);
        SettingList libraries = new SettingList().under("group.class-path");
        String path = properties.isEmpty() ? null : properties.text("value", 0);
        versions(path == null ? "" : path)
                .forEach((name, versions) -> libraries.add(name, String.join(", ", versions)));
        return libraries.list();
    }

    static Map<String, Set<String>> versions(String path) {
        String separator = path.contains(";") || path.matches("[A-Za-z]:[\\\\/].*") ? ";" : ":";
        Map<String, Set<String>> versions = new TreeMap<>();
        for (String entry : path.split(separator, -1)) {
            if (!entry.isBlank()) {
                String file = entry.replaceFirst("[/\\\\]$", "").replaceFirst(".*[/\\\\]", "");
                Matcher versioned = VERSIONED.matcher(file);
                boolean known = versioned.matches();
                versions.computeIfAbsent(known ? versioned.group(1) : file, name -> new TreeSet<>())
                        .add(known ? versioned.group(2) : Argument.GIVEN);
            }
        }
        return versions;
    }
}
