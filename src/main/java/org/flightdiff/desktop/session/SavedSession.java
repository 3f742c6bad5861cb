package org.flightdiff.desktop.session;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.jspecify.annotations.Nullable;

/** Without a candidate only several candidates were compared with one baseline. */
public record SavedSession(
        SavedSide baseline,
        @Nullable SavedSide candidate,
        @Nullable Several several) {

    private static final int WINDOW_DECIMALS = 6;

    public SavedSession {
        if (candidate == null && several == null) {
            throw new IllegalArgumentException("a baseline without a candidate");
        }
    }

    /** What is open, besides the candidates that are compared with one baseline; null if a needed side is not read. */
    public static @Nullable SavedSession of(Session session, @Nullable Several several) {
        Side before = session.side(Role.BASELINE);
        Side after = session.side(Role.CANDIDATE);
        boolean noCandidate = after.recordings().isEmpty();
        return before.recordings().isEmpty() || (noCandidate && several == null)
                ? null
                : new SavedSession(SavedSide.of(before), noCandidate ? null : SavedSide.of(after), several);
    }

    /** The windows chosen in a session, as options of the command line; both sides must be read. */
    public static List<String> windowOptions(Session session) {
        return options(SavedSide.of(session.side(Role.BASELINE)), SavedSide.of(session.side(Role.CANDIDATE)));
    }

    /** Candidates of one file each against one baseline; shown if the matrix was, rather than one pair. */
    public record Several(SavedSide baseline, SavedSide candidates, boolean shown) {

        public List<String> windowOptions() {
            return options(baseline, candidates);
        }
    }

    /** A file for each run, the window of each, and what was measured outside them. */
    public record SavedSide(List<Path> files, TimeRange range, MeasuredOutside measured) {

        public SavedSide(List<Path> files, TimeRange range) {
            this(files, range, MeasuredOutside.NONE);
        }

        public SavedSide {
            files = List.copyOf(files);
            if (files.isEmpty()) {
                throw new IllegalArgumentException("a side without a recording");
            }
        }

        private Stream<String> option(String name) {
            return range.equals(TimeRange.WHOLE) ? Stream.of() : Stream.of(name, window());
        }

        /** The range as {@link TimeRange#parse} reads it. */
        String window() {
            return point(range.from()) + ".." + point(range.to());
        }

        private static String point(TimeRange.RecordingPoint point) {
            BigDecimal amount = BigDecimal.valueOf(point.share() ? point.amount() * 100 : point.amount())
                    .setScale(WINDOW_DECIMALS, RoundingMode.HALF_UP)
                    .stripTrailingZeros();
            return amount.toPlainString() + (point.share() ? "%" : "s");
        }

        public static SavedSide of(Side side) {
            return new SavedSide(
                    SavedSession.files(side.recordings()),
                    side.rangeProperty().get(),
                    MeasuredOutside.of(side.recordings()));
        }
    }

    public static List<Path> files(List<LoadedRecording> recordings) {
        return recordings.stream().map(recording -> recording.source().file()).toList();
    }

    /** The chosen windows, as options of the command line; none for a side that is compared as a whole. */
    static List<String> options(SavedSide baseline, SavedSide candidate) {
        return Stream.concat(baseline.option("--baseline-window"), candidate.option("--candidate-window"))
                .toList();
    }
}
