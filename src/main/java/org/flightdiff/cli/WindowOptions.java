package org.flightdiff.cli;

import java.util.Locale;
import org.flightdiff.cli.CommandPart.SharedOptions;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.window.Alignment;
import org.flightdiff.comparison.window.ComparedWindows;
import org.flightdiff.comparison.window.TimeRange;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

class WindowOptions extends SharedOptions {

    @Option(names = "--baseline-window", paramLabel = "30s..120s", description = "part of the baseline")
    private @Nullable String baselineWindow;

    @Option(names = "--candidate-window", paramLabel = "10%..100%", description = "part of the candidate")
    private @Nullable String candidateWindow;

    @Option(
            names = "--align",
            paramLabel = "recording|jvm|first-collection|clock|allocated",
            description = "what windows are counted from (default: ${DEFAULT-VALUE});"
                    + " without windows, what all recordings have in common from there is compared")
    private String align = Alignment.RECORDING.word();

    @Option(
            names = "--skip-warm-up",
            description = "leave out what is proposed as warm-up; summary says where that ends")
    private boolean skipWarmUp;

    @Option(
            names = "--skip-common",
            description = "where one file of a JVM holds the other, leave what both hold out of the longer one")
    private boolean skipCommon;

    /** Refuses invalid windows, before any recording is read. */
    final void check() {
        framing();
    }

    final ComparedWindows framing() {
        try {
            Alignment alignment = Alignment.named(align.toLowerCase(Locale.ROOT));
            return new ComparedWindows(
                    range(baselineWindow, alignment),
                    range(candidateWindow, alignment),
                    alignment,
                    skipWarmUp,
                    skipCommon);
        } catch (IllegalArgumentException malformed) {
            throw refused(malformed);
        }
    }

    /** Refuses a window that a recording does not have, and any window of a saved summary. */
    final MeasuredSides sides(ReadRuns baseline, ReadRuns candidate) {
        ComparedWindows asked = framing();
        if (baseline.areRecorded() && candidate.areRecorded()) {
            try {
                return MeasuredSides.of(asked.of(baseline.recorded(), candidate.recorded()));
            } catch (IllegalArgumentException outside) {
                throw refused(outside);
            }
        }
        if (!baseline.allOutside().isEmpty() || !candidate.allOutside().isEmpty()) {
            throw refused("a saved summary keeps no numbers from outside: these need the recording itself");
        }
        if (!asked.equals(ComparedWindows.WHOLE)) {
            throw refused("a saved summary is of a whole recording: windows need the recording itself");
        }
        return new MeasuredSides(baseline.whole(), candidate.whole());
    }

    private static @Nullable TimeRange range(@Nullable String text, Alignment alignment) {
        return text == null ? null : TimeRange.parse(text, alignment);
    }
}
