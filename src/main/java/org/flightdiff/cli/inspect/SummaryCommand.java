package org.flightdiff.cli.inspect;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Outputs;
import org.flightdiff.cli.option.Presentation;
import org.flightdiff.cli.option.Targets;
import org.flightdiff.cli.option.Terminal;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.report.document.SummaryDocument;
import org.flightdiff.report.json.SummaryJson;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Summarizes one recording. */
@Command(
        name = "summary",
        description = "Says what one recording holds, what was on, and what is missing.",
        footerHeading = "Examples:%n",
        footer = {"  flightdiff summary before.jfr", "  flightdiff summary before.jfr --json before.json"})
public final class SummaryCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "RECORDING", description = "the recording")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(names = "--json", paramLabel = "F", description = "write JSON to this file; - is standard output")
    private @Nullable Path json;

    @Mixin
    private Presentation presentation = new Presentation();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        new Targets(spec, Stream.ofNullable(json).toList()).check(List.of(file));
        Terminal terminal = Terminal.of(System.getProperties());
        RunSummary unmasked = presentation.reading(
                terminal,
                spec.commandLine().getErr(),
                progress -> RunSummary.of(
                        new RecordingReader(Views.reads(), progress).read(file).whole(), Views.ALL));
        RunSummary summary = presentation.shown(unmasked);
        Outputs outputs = new Outputs(spec.commandLine().getOut());
        if (json != null) {
            outputs.write(json, SummaryJson.of(summary));
        }
        if (!presentation.isQuiet() && (json == null || !Outputs.isStandardOutput(json))) {
            outputs.print(
                    TextInk.of(SummaryDocument.of(summary, presentation.notation()), presentation.style(terminal)));
        }
        return ExitStatus.DONE;
    }
}
