package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.Subcommand;
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
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "summary",
        description = "Says what one recording holds, what was on, and what is missing.",
        footer = {"  flightdiff summary before.jfr", "  flightdiff summary before.jfr --json before.json"})
final class SummaryCommand extends Subcommand {

    @Parameters(paramLabel = "RECORDING", description = "the recording")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(names = "--json", paramLabel = "F", description = "write JSON to this file; - is standard output")
    private @Nullable Path json;

    @Mixin
    private Presentation presentation = new Presentation();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        new Targets(command(), Stream.ofNullable(json).toList()).check(List.of(file));
        RunSummary unmasked = presentation.reading(
                err(),
                progress -> RunSummary.of(
                        new RecordingReader(Views.reads(), progress).read(file).whole(), Views.ALL));
        RunSummary summary = presentation.shown(unmasked);
        Outputs outputs = outputs();
        outputs.write(json, () -> SummaryJson.of(summary));
        if (!presentation.isQuiet() && (json == null || !Outputs.isStandardOutput(json))) {
            outputs.print(TextInk.of(SummaryDocument.of(summary, presentation.notation()), presentation.style()));
        }
        return ExitStatus.DONE;
    }
}
