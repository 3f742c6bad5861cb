package org.flightdiff.view.configuration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.privacy.Secrets;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Window;

/**
 * How a JVM was started, as its recording tells, without what made it record, word by word: its folder, its options,
 * and class path, main class or jar with its own arguments. What the JVM left out of its recording is masked, to be
 * filled in by whoever runs it.
 */
public record StartedAs(String home, List<String> options, List<String> program) {

    private static final List<String> RECORDING =
            List.of("-XX:StartFlightRecording", "-XX:FlightRecorderOptions", "-XX:+FlightRecorder");

    public StartedAs {
        options = options.stream().map(StartedAs::toFillIn).toList();
        program = program.stream().map(StartedAs::toFillIn).toList();
    }

    private static String toFillIn(String word) {
        return word.replace(Redacted.MARK, Secrets.MASK);
    }

    public boolean isToFillIn() {
        return Stream.concat(options.stream(), program.stream()).anyMatch(word -> word.contains(Secrets.MASK));
    }

    public static StartedAs of(Window window) {
        Jvm jvm = window.recording().jvm();
        Map<String, String> properties = ArgumentsPanel.properties(window);
        List<String> options = ArgumentWords.of(jvm.arguments(), properties).stream()
                .filter(word -> RECORDING.stream().noneMatch(word::startsWith))
                .toList();
        return new StartedAs(
                properties.getOrDefault("java.home", ""),
                options,
                program(jvm.mainClass().strip(), properties.getOrDefault(ClassPath.PROPERTY_NAME, "")));
    }

    /** Of a program in a jar the class path is that jar, whatever blanks its name has. */
    private static List<String> program(String main, String path) {
        if (main.isEmpty()) {
            return List.of();
        }
        boolean jar = !path.isBlank() && (main.equals(path) || main.startsWith(path + " "));
        String first = jar ? path : main.split("\\s+", 2)[0];
        Stream<String> before = Stream.of();
        if (jar || first.endsWith(".jar")) {
            before = Stream.of("-jar");
        } else if (!path.isBlank()) {
            before = Stream.of("-cp", path);
        }
        Stream<String> arguments =
                Stream.of(main.substring(first.length()).strip().split("\\s+")).filter(word -> !word.isEmpty());
        return Stream.of(before, Stream.of(first), arguments)
                .flatMap(Function.identity())
                .toList();
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
