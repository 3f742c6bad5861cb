package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.PROPERTY;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.ArgumentsPanel.JvmArguments;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** Class path, module path and native libraries, one by one with their versions, so that an upgrade is shown as one. */
public final class ClassPath implements Grouping {

    static final String PROPERTY_NAME = "java.class.path";

    private static final Pattern VERSIONED = Pattern.compile("(.+?)-v?(\\d.*)\\.(?:jar|jmod)");

    /** HotSpot tells of the module path as an argument only. */
    private static final Set<String> MODULE_PATHS = Set.of("--module-path", "--upgrade-module-path");

    private static final Selection NATIVE = Selection.of("jdk.NativeLibrary").texts("name");

    /** What is unpacked to a temporary file has a number of its own in each run. */
    private static final Pattern NATIVE_FILE =
            Pattern.compile("(?:.*[/\\\\])?(.+?)\\d{0,20}\\.(?:so|dll|dylib)\\.?([\\d.]*)");

    /** What is told beside the recording. */
    private static final Selection TOLD = Selection.of("flightdiff.Library").texts("name", "version");

    private static final Text VERSION = Text.of("group.library-version");
    private static final Text ADDED = Text.of("group.library-added");
    private static final Text GONE = Text.of("group.library-gone");
    private static final Text ORDER = Text.of("group.library-order");
    private static final String SEARCHED = " : ";

    public static final Panel PANEL = new SettingsPanel(
            "configuration.class-path",
            List.of(PROPERTY),
            List.of(Selection.of("jdk.JVMInformation"), NATIVE, TOLD),
            new ClassPath(),
            ClassPath::settings);

    private ClassPath() {}

    /** @param version {@link Argument#GIVEN} where its file has none, as a folder; path is that of the recorded machine, empty where unknown */
    public record Library(String name, String version, String path) {

        static Library of(String path) {
            String file = path.replaceFirst("[/\\\\]$", "").replaceFirst(".*[/\\\\]", "");
            Matcher versioned = VERSIONED.matcher(file);
            return versioned.matches()
                    ? new Library(versioned.group(1), versioned.group(2), path)
                    : new Library(file, Argument.GIVEN, path);
        }
    }

    /** In the order in which they are searched; last those that are told of beside the recording only. */
    public static List<Library> libraries(Window window) {
        Map<String, String> properties = ArgumentsPanel.properties(window);
        Stream<String> modules = JvmArguments.of(window.jvm().arguments(), properties).stream()
                .filter(argument -> MODULE_PATHS.contains(argument.name()))
                .map(Argument::value);
        List<Library> searched = Stream.concat(modules, Stream.of(properties.getOrDefault(PROPERTY_NAME, "")))
                .flatMap(path -> entries(path).stream())
                .map(Library::of)
                .toList();
        Set<String> known = searched.stream().map(Library::name).collect(Collectors.toSet());
        Events told = window.everywhere(TOLD);
        return Stream.concat(
                        searched.stream(),
                        told.rows()
                                .mapToObj(row -> new Library(
                                        String.valueOf(told.text("name", row)),
                                        String.valueOf(told.text("version", row)),
                                        ""))
                                .filter(library -> !known.contains(library.name())))
                .distinct()
                .toList();
    }

    private static List<String> entries(String path) {
        String separator = path.contains(";") || path.matches("[A-Za-z]:[\\\\/].*") ? ";" : ":";
        return Stream.of(path.split(separator, -1))
                .filter(entry -> !entry.isBlank())
                .toList();
    }

    /** The versions of each library by its name; several where there are other builds of it, such as for a processor. */
    public static Map<String, Set<String>> versions(List<Library> libraries) {
        return libraries.stream()
                .collect(Collectors.groupingBy(
                        Library::name,
                        TreeMap::new,
                        Collectors.mapping(Library::version, Collectors.toCollection(TreeSet::new))));
    }

    @Override
    public Text of(@Nullable Setting baseline, @Nullable Setting candidate) {
        if (baseline == null) {
            return ADDED;
        }
        return candidate == null ? GONE : candidate.group();
    }

    @Override
    public List<Text> order() {
        return List.of(VERSION, ADDED, GONE, ORDER);
    }

    /** Of the order, only where the libraries are the same: the first that has a class is the one that counts. */
    @Override
    public boolean isTold(Setting baseline, Setting candidate) {
        return !candidate.group().equals(ORDER) || sorted(baseline.value()).equals(sorted(candidate.value()));
    }

    private static List<String> sorted(String names) {
        return Stream.of(names.split(SEARCHED, -1)).sorted().toList();
    }

    private static List<Setting> settings(Window window) {
        SettingList settings = new SettingList().under(VERSION, ValueKind.STATED);
        List<Library> libraries = libraries(window);
        versions(libraries).forEach((name, versions) -> settings.add(name, String.join(", ", versions)));
        Events files = window.everywhere(NATIVE);
        files.rows()
                .mapToObj(row -> NATIVE_FILE.matcher(String.valueOf(files.text("name", row))))
                .filter(Matcher::matches)
                .forEach(file ->
                        settings.add(file.group(1) + ".so", file.group(2).isEmpty() ? Argument.GIVEN : file.group(2)));
        settings.under(ORDER, ValueKind.STATED)
                .add(
                        PROPERTY_NAME,
                        libraries.stream()
                                .filter(library -> !library.path().isEmpty())
                                .map(Library::name)
                                .distinct()
                                .collect(Collectors.joining(SEARCHED)));
        return settings.distinct();
    }
}
