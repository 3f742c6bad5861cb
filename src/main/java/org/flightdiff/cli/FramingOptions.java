package org.flightdiff.cli;

import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.Alignment;
import org.flightdiff.comparison.Framing;
import org.flightdiff.comparison.TimeRange;
import org.flightdiff.recording.Recording;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which part of each recording is compared. */
final class FramingOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--baseline-window", paramLabel = "30s..120s", description = "part of the baseline")
    private @Nullable String baselineWindow;

    @Option(names = "--candidate-window", paramLabel = "10%..100%", description = "part of the candidate")
    private @Nullable String candidateWindow;

    @Option(
            names = "--align",
            paramLabel = "recording|jvm|first-collection|allocated",
            description = "what windows are counted from (default: ${DEFAULT-VALUE});"
                    + " without windows, what all recordings have in common from there is compared")
    private String align = Alignment.RECORDING.word();

    @Option(
            names = "--skip-warm-up",
            description = "leave out what is proposed as warm-up; summary says where that ends")
    private boolean skipWarmUp;

    /** What was asked for; refuses what cannot be understood, before any recording is read. */
    Framing framing() {
        try {
            Alignment alignment = Alignment.named(align.toLowerCase(Locale.ROOT));
            return new Framing(
                    range(baselineWindow, alignment), range(candidateWindow, alignment), alignment, skipWarmUp);
        } catch (IllegalArgumentException malformed) {
            throw refused(malformed);
        }
    }

    /** The windows of recordings; refuses what a recording does not have. */
    Sides sides(Framing framing, List<Recording> baseline, List<Recording> candidate) {
        try {
            return framing.of(baseline, candidate);
        } catch (IllegalArgumentException outside) {
            throw refused(outside);
        }
    }

    private static @Nullable TimeRange range(@Nullable String text, Alignment alignment) {
        return text == null ? null : TimeRange.parse(text, alignment);
    }

    private ParameterException refused(IllegalArgumentException cause) {
        return new ParameterException(spec.commandLine(), String.valueOf(cause.getMessage()), cause);
    }
}
