package org.flightdiff.cli;

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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What an experiment is to be: a file, or options, or a file that options complete. */
final class PlanOptions {

    private static final String OPTIONS = "the options";

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "what is run and compared, in YAML; docs/experiments.md describes it")
    private @Nullable Path file;

    /** Each gives the member of a file that has its name. */
    private final List<OptionSpec> members = List.of(
            member("--baseline", "CMD", "the command that runs the baseline"),
            member("--candidate", "CMD", "the command that runs the candidate"),
            member("--runs", "N", "make so many runs of each side, whatever they show (default: until all is decided)"),
            member(
                    "--limit",
                    "N",
                    "make at most so many runs of each side until all is decided (default: 10, in a step of bisect 40)"),
            member("--length", "60s", "tell each run to end after this time (default: the program ends itself)"),
            member("--warm-up", "10s", "do not compare so much of the beginning of a run"),
            member("--wait-for-quiet", "30s", "how long each run waits for a quiet machine (default: 30s)"),
            member("--settings", "NAME|F", "what is recorded: settings of the JDK, or a .jfc file"),
            OptionSpec.builder("--gc-log")
                    .type(boolean.class)
                    .description("have each JVM write its GC log, too: it has every safepoint, and is compared with the"
                            + " recording")
                    .build(),
            member(
                    "--time",
                    "METHODS",
                    "count and time the calls of up to five methods, from JDK 25 on: shop.Cart::add;shop.Cart::total."
                            + " Without goals, goes on until it is known which are called more often, and which take"
                            + " longer"),
            member("--work", "EVENT", "the application event that counts as a unit of work"));

    private final Set<String> without;

    /** @param without options that make no sense where it is offered */
    PlanOptions(String... without) {
        this.without = Set.of(without);
    }

    private static OptionSpec member(String name, String value, String description) {
        return OptionSpec.builder(name)
                .type(String.class)
                .paramLabel(value)
                .description(description)
                .build();
    }

    @Spec
    void offer(CommandSpec own) {
        members.stream()
                .filter(member -> !without.contains(member.longestName()))
                .forEach(own::addOption);
    }

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
        for (OptionSpec member : members) {
            Object value = member.getValue();
            if (value != null) {
                given.put(member.longestName().substring("--".length()), value.toString());
            }
        }
        return given;
    }
}
