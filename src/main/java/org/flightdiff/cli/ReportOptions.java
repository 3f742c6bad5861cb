package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.WrittenOptions;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.language.Words;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Report;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

abstract class ReportOptions<F extends Report> extends WrittenOptions {

    @Option(
            names = "--meta",
            paramLabel = "KEY=VALUE",
            description = "what every report says of the comparison, such as commit, build, ticket; repeatable")
    private Map<String, String> meta = new LinkedHashMap<>();

    @Option(names = "--full", description = "nothing folded, on the terminal, in HTML and in Markdown")
    private boolean full;

    private final Map<F, OptionSpec> targets = new LinkedHashMap<>();

    @Mixin
    private Presentation presentation = new Presentation();

    ReportOptions(List<F> formats) {
        formats.forEach(format -> targets.put(format, option(format)));
    }

    private static OptionSpec option(Report format) {
        return OptionSpec.builder("--" + format.id())
                .paramLabel("F")
                .type(Path.class)
                .description(Words.ENGLISH.of(format.help()) + "; - is standard output")
                .build();
    }

    @Spec
    final void offer(CommandSpec own) {
        targets.values().forEach(own::addOption);
    }

    /** Whether a requested report shows charts and tables; all others have only numbers and causes. */
    boolean showViews() {
        return targets.keySet().stream().anyMatch(format -> format.showsViews() && target(format) != null);
    }

    final void write(BiFunction<F, Edition, String> report, Edition edition) throws CannotContinueException {
        for (F format : targets.keySet()) {
            outputs().write(target(format), () -> report.apply(format, edition));
        }
    }

    private Map<String, String> meta() {
        Map<String, String> told = new LinkedHashMap<>();
        meta.forEach((name, value) -> told.put(presentation.shown("", name), presentation.shown(name, value)));
        return told;
    }

    @Override
    Stream<Path> targets() {
        return targets.keySet().stream().map(this::target).filter(Objects::nonNull);
    }

    private @Nullable Path target(F format) {
        return Objects.requireNonNull(targets.get(format)).getValue();
    }

    @Override
    public final Presentation presentation() {
        return presentation;
    }

    final Edition edition(Gate gate) {
        return new Edition(() -> Presentation.imprint(command()), presentation.notation(), gate, meta(), full);
    }
}
