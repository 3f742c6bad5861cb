package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.flightdiff.comparison.Summary;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.SummaryJson;
import org.flightdiff.report.SummaryReport;
import org.flightdiff.view.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what one recording holds. */
@Command(name = "summary", description = "Says what one recording holds, what was on, and what is missing.")
final class SummaryCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "RECORDING", description = "the recording")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(names = "--json", paramLabel = "F", description = "write JSON to this file; - is standard output")
    private @Nullable Path json;

    @Option(names = "--locale", paramLabel = "TAG", description = "language of the text, for example en or ja")
    private Locale locale = Locale.ENGLISH;

    @Option(names = "--show-values", description = "do not mask what looks like a secret")
    private boolean showValues;

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        Summary unmasked = Summary.of(
                new RecordingReader(Views.reads(), Progress.SILENT).read(file).whole(), Views.ALL);
        Summary summary = showValues ? unmasked : unmasked.with(MaskedComparison.of(unmasked.run()));
        Outputs outputs = new Outputs(spec.commandLine().getOut());
        if (json != null) {
            outputs.write(json, SummaryJson.of(summary));
        }
        if (json == null || !Outputs.isStandardOutput(json)) {
            outputs.print(SummaryReport.of(summary, locale));
        }
        return ExitStatus.DONE;
    }
}
