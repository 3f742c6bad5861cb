package org.flightdiff.cli.option;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.Locale;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.RatePeriod;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How all reports of a command look, and what is shown while they are made. */
public final class Presentation {

    @Option(
            names = "--show-values",
            description = "mask only secrets: show properties, variables and arguments not known to be harmless")
    private boolean showValues;

    @Option(
            names = "--color",
            paramLabel = "auto|always|never",
            description = "whether text is coloured (default: ${DEFAULT-VALUE}, on a terminal)")
    private Colour colour = Colour.AUTO;

    @Option(
            names = "--locale",
            paramLabel = "TAG",
            description =
                    "language of reports, for example ja or zh-CN; of their numbers, for example de; JSON and CSV are"
                            + " English")
    private Locale locale = Locale.ENGLISH;

    @Option(
            names = "--rates",
            paramLabel = "s|min|h|d",
            description =
                    "write rates per second, minute, hour or day (default: as they are read best); JSON and CSV have"
                            + " seconds")
    private @Nullable RatePeriod rates;

    @Option(names = "--quiet", description = "print nothing but errors and the reports asked for")
    private boolean quiet;

    @Option(names = "--no-progress", description = "show no progress")
    private boolean noProgress;

    /** What rates are given per. */
    public enum Colour {
        AUTO,
        ALWAYS,
        NEVER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Notation notation() {
        Notation readable = Notation.in(locale);
        return rates == null ? readable : readable.per(rates);
    }

    public boolean isQuiet() {
        return quiet;
    }

    public Masking masking() {
        return showValues ? Masking.ofSecrets() : Masking.ofUnknown();
    }

    /** A task that reads recordings while their progress is shown. */
    public interface ReadingTask<T> {
        T with(Progress progress) throws UnreadableRecordingException;
    }

    /** Reads, and shows the progress on a terminal. */
    public <T> T reading(PrintWriter err, ReadingTask<T> reading) throws UnreadableRecordingException {
        if (!Terminal.here().error() || quiet || noProgress) {
            return reading.with(Progress.SILENT);
        }
        try (ProgressLine progress = new ProgressLine(err, System::nanoTime)) {
            return reading.with(progress);
        }
    }

    public Comparison shown(Comparison comparison) {
        return MaskedComparison.of(comparison, masking());
    }

    /** What is shown of something that people say, by its name. */
    String shown(String name, String value) {
        return masking().value(ValueKind.FREE_TEXT, name, value);
    }

    /** What is shown of one recording, likewise. */
    public RunSummary shown(RunSummary summary) {
        return MaskedComparison.of(summary, masking());
    }

    /** How what goes to the terminal is coloured. */
    public TextStyle style() {
        return switch (colour) {
            case AUTO -> Terminal.here().style();
            case ALWAYS -> Terminal.here().style(true);
            case NEVER -> Terminal.here().style(false);
        };
    }

    /** When, by which version and how the reports of a command are made. */
    public static Provenance imprint(CommandSpec command) {
        try {
            return Provenance.of(System.getenv(), Clock.systemUTC())
                    .with(AskedFor.in(command.commandLine().getParseResult()));
        } catch (IllegalArgumentException malformed) {
            throw new ParameterException(command.commandLine(), String.valueOf(malformed.getMessage()), malformed);
        }
    }
}
