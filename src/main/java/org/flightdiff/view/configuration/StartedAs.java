package org.flightdiff.view.configuration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Window;

/**
 * How a JVM was started, as its recording tells, without what made it record.
 *
 * @param arguments of the JVM
 * @param program class path, main class or jar, and its own arguments; empty if it was not recorded
 */
public record StartedAs(String arguments, String program) {

    private static final List<String> RECORDING =
            List.of("-XX:StartFlightRecording", "-XX:FlightRecorderOptions", "-XX:+FlightRecorder");

    /** How the JVM of a window was started. */
    public static StartedAs of(Window window) {
        Jvm jvm = window.recording().jvm();
        String arguments = Stream.of(jvm.arguments().split("\\s+", -1))
                .filter(word -> RECORDING.stream().noneMatch(word::startsWith))
                .collect(Collectors.joining(" "));
        String main = jvm.mainClass().strip();
        if (main.isEmpty()) {
            return new StartedAs(arguments, "");
        }
        String path = classPath(window);
        String first = main.split("\\s+", 2)[0];
        if (first.endsWith(".jar") || first.equals(path)) {
            return new StartedAs(arguments, "-jar " + main);
        }
        return new StartedAs(arguments, path.isBlank() ? main : "-cp " + path + " " + main);
    }

    private static String classPath(Window window) {
        Events properties = window.everywhere(ConfigurationEvents.PROPERTY).where("key", ClassPath.PROPERTY_NAME);
        String path = properties.isEmpty() ? null : properties.text("value", 0);
        return path == null ? "" : path;
    }

    /** The flags, out of some, that make the JVM of one window like that of another, as options. */
    public static List<String> flagsOfOther(Window own, Window model, Set<String> names) {
        return new FlagLine(
                        Flags.of(own),
                        own.recording().jvm(),
                        Flags.of(model),
                        model.recording().jvm())
                .options(names);
    }

    /** Some flags of a JVM as the options that set them, in words. */
    public static Text options(Window window, List<String> names) {
        Flags flags = Flags.of(window);
        Map<String, Flag> some = new LinkedHashMap<>();
        names.forEach(name -> some.put(name, Objects.requireNonNull(flags.get(name))));
        return Text.codes(FlagOptions.of(some));
    }

    /** A flag with another size, as an option. */
    public static String sized(String flag, long bytes) {
        return FlagOptions.of(Map.of(flag, new Flag(flag, Long.toString(bytes), Flag.COMMAND_LINE)))
                .get(0);
    }
}
