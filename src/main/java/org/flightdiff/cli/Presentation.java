package org.flightdiff.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
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
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** How all reports of a command look, and what is shown while they are made. */
final class Presentation {

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

    enum Colour {
        AUTO,
        ALWAYS,
        NEVER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    Notation notation() {
        Notation readable = Notation.in(locale);
        return rates == null ? readable : readable.per(rates);
    }

    boolean isQuiet() {
        return quiet;
    }

    Masking masking() {
        return showValues ? Masking.ofSecrets() : Masking.ofUnknown();
    }

    interface ReadingTask<T> {
        T with(Progress progress) throws UnreadableRecordingException;
    }

    <T> T reading(PrintWriter err, ReadingTask<T> reading) throws UnreadableRecordingException {
        if (!Terminal.here().error() || quiet || noProgress) {
            return reading.with(Progress.SILENT);
        }
        try (ProgressLine progress = new ProgressLine(err, System::nanoTime)) {
            return reading.with(progress);
        }
    }

    Comparison shown(Comparison comparison) {
        return MaskedComparison.of(comparison, masking());
    }

    String shown(String name, String value) {
        return masking().value(ValueKind.FREE_TEXT, name, value);
    }

    RunSummary shown(RunSummary summary) {
        return MaskedComparison.of(summary, masking());
    }

    TextStyle style() {
        return switch (colour) {
            case AUTO -> Terminal.here().style();
            case ALWAYS -> Terminal.here().style(true);
            case NEVER -> Terminal.here().style(false);
        };
    }

    static Provenance imprint(CommandSpec command) {
        try {
            return Provenance.of(System.getenv(), Clock.systemUTC())
                    .with(AskedFor.in(command.commandLine().getParseResult()));
        } catch (IllegalArgumentException malformed) {
            throw new ParameterException(command.commandLine(), String.valueOf(malformed.getMessage()), malformed);
        }
    }

    static final class AskedFor {

        /** The options that do; all others say where reports go, what else is printed, and what is returned. */
        static final Set<String> OPTIONS =
                Set.of(("--baseline-window --candidate-window --align --skip-warm-up --skip-common --work "
                                + "--repeats --value --baseline-value --candidate-value --series --baseline-series "
                                + "--candidate-series --columns --goals --show-values --locale --rates")
                        .split(" "));

        private AskedFor() {}

        static List<String> in(ParseResult given) {
            List<String> words = new ArrayList<>();
            for (OptionSpec option : given.matchedOptions()) {
                if (OPTIONS.contains(option.longestName())) {
                    words.add(option.longestName());
                    if (option.arity().max() > 0) {
                        words.addAll(option.originalStringValues());
                    }
                }
            }
            return words;
        }
    }

    /**
     * Shows on one line of a terminal how many events are read, and removes the line at the end. Nothing is shown in the
     * first half second. Several threads read files at a time, each one file after the other.
     */
    static final class ProgressLine implements Progress, AutoCloseable {

        private static final long SHOWN_AFTER_NANOS = 500_000_000L;
        private static final long SHOWN_EVERY_NANOS = 100_000_000L;
        private static final String ERASED = "\r\u001b[K";

        private final PrintWriter terminal;
        private final LongSupplier nanoTime;
        private final Map<Thread, File> current = new HashMap<>();
        private long nextNanos;
        private long finished;
        private boolean shown;

        private record File(long read, long total) {}

        ProgressLine(PrintWriter terminal, LongSupplier nanoTime) {
            this.terminal = terminal;
            this.nanoTime = nanoTime;
            nextNanos = nanoTime.getAsLong() + SHOWN_AFTER_NANOS;
        }

        @Override
        public synchronized boolean advanced(long eventsRead, long eventsTotal) {
            File before = current.put(Thread.currentThread(), new File(eventsRead, eventsTotal));
            if (before != null && before.read > eventsRead) {
                finished += before.read;
            }
            if (nanoTime.getAsLong() - nextNanos >= 0) {
                nextNanos = nanoTime.getAsLong() + SHOWN_EVERY_NANOS;
                show();
            }
            return true;
        }

        private void show() {
            long read =
                    finished + current.values().stream().mapToLong(File::read).sum();
            long total =
                    finished + current.values().stream().mapToLong(File::total).sum();
            terminal.print(ERASED
                    + String.format(
                            Locale.ENGLISH,
                            "reading: %,d of %,d events (%d %%)",
                            read,
                            total,
                            100 * read / Math.max(1, total)));
            terminal.flush();
            shown = true;
        }

        @Override
        public synchronized void close() {
            if (shown) {
                terminal.print(ERASED);
                terminal.flush();
            }
        }
    }
}
