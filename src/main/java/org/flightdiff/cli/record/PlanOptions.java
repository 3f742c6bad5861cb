package org.flightdiff.cli.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What an experiment is to be: a file, or options, or a file that options complete. */
final class PlanOptions {

    private static final String OPTIONS = "the options";

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "what is run and compared, in YAML; docs/experiments.md describes it")
    private @Nullable Path file;

    @Option(names = "--baseline", paramLabel = "CMD", description = "the command that runs the baseline")
    private @Nullable String baseline;

    @Option(names = "--candidate", paramLabel = "CMD", description = "the command that runs the candidate")
    private @Nullable String candidate;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "make so many runs of each side, whatever they show (default: until all is decided)")
    private @Nullable String runs;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "make at most so many runs of each side until all is decided (default: 10)")
    private @Nullable String limit;

    @Option(
            names = "--length",
            paramLabel = "60s",
            description = "tell each run to end after this time (default: the program ends itself)")
    private @Nullable String length;

    @Option(names = "--warm-up", paramLabel = "10s", description = "do not compare so much of the beginning of a run")
    private @Nullable String warmUp;

    @Option(
            names = "--wait-for-quiet",
            paramLabel = "30s",
            description = "how long each run waits for a quiet machine (default: 30s)")
    private @Nullable String quiet;

    @Option(
            names = "--settings",
            paramLabel = "NAME|F",
            description = "what is recorded: settings of the JDK, or a .jfc file")
    private @Nullable String settings;

    @Option(
            names = "--gc-log",
            description =
                    "have each JVM write its GC log, too: it has every safepoint, and is compared with the recording")
    private boolean gcLog;

    @Option(
            names = "--time",
            paramLabel = "METHODS",
            description =
                    "count and time the calls of up to five methods, from JDK 25 on: shop.Cart::add;shop.Cart::total."
                            + " Without goals, goes on until it is known which are called more often, and which take"
                            + " longer")
    private @Nullable String time;

    @Option(names = "--work", paramLabel = "EVENT", description = "the application event that counts as a unit of work")
    private @Nullable String work;

    boolean areEmpty() {
        return file == null && given().isEmpty();
    }

    String name() {
        return file == null ? OPTIONS : file.toString();
    }

    /** The plan as the text of a file; refuses one that already says what an option says. */
    String text() throws MalformedFileException {
        String text = file == null ? "" : Yaml.textOf(file);
        Set<String> standing = file == null ? Set.of() : PlanFile.membersOf(name(), text);
        List<String> lines = new ArrayList<>();
        if (!text.isBlank()) {
            lines.add(text.stripTrailing());
        }
        for (Map.Entry<String, String> option : given().entrySet()) {
            if (standing.contains(option.getKey())) {
                throw new MalformedFileException(
                        name() + ": '" + option.getKey() + "' stands here and is an option; give it in one place");
            }
            lines.add(PlanFile.line(option.getKey(), option.getValue()));
        }
        return String.join("\n", lines) + "\n";
    }

    private Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        put(given, "baseline", baseline);
        put(given, "candidate", candidate);
        put(given, "runs", runs);
        put(given, "limit", limit);
        put(given, "length", length);
        put(given, "warm-up", warmUp);
        put(given, "wait-for-quiet", quiet);
        put(given, "settings", settings);
        put(given, "gc-log", gcLog ? "true" : null);
        put(given, "time", time);
        put(given, "work", work);
        return given;
    }

    private static void put(Map<String, String> given, String key, @Nullable String value) {
        if (value != null) {
            given.put(key, value);
        }
    }
}
