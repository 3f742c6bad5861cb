package org.flightdiff.comparison.window;

import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.Recordings;

/**
 * Events of one JVM that both sides hold, as two dumps of one running recording do: what changed meanwhile is hidden by
 * as much of the time before on both sides.
 *
 * @param seconds how long both hold the same
 * @param longer the side that has more besides: what came after, else what came before
 * @param isAllOfOther whether the other side has nothing else
 * @param restFromSeconds where that begins, from the start of that side's recording
 * @param restToSeconds where it ends
 */
public record CommonPart(
        double seconds, Role longer, boolean isAllOfOther, double restFromSeconds, double restToSeconds) {

    private static final double NANOS = 1e9;

    /** Less than that on one side alone is no part that could be compared; chunks end milliseconds apart. */
    private static final double LEAST_SECONDS = 1;

    private record WindowSpan(double from, double to) {

        static WindowSpan of(Window window) {
            double start = window.recording().source().startEpochNanos();
            return new WindowSpan(start + window.fromSeconds() * NANOS, start + window.toSeconds() * NANOS);
        }
    }

    /** What two windows both hold; empty where that is nothing, or there is nothing else. */
    public static Optional<CommonPart> of(Window baseline, Window candidate) {
        boolean isOnOneClock = Stream.of(baseline, candidate)
                .allMatch(window -> window.recording().source().continued().isEmpty());
        if (!isOnOneClock || !Recordings.overlap(baseline.recording(), candidate.recording())) {
            return Optional.empty();
        }
        Both<Window> windows = new Both<>(baseline, candidate);
        Both<WindowSpan> spans = windows.map(WindowSpan::of);
        double from = Math.max(spans.baseline().from(), spans.candidate().from());
        double to = Math.min(spans.baseline().to(), spans.candidate().to());
        if (to - from < LEAST_SECONDS * NANOS) {
            return Optional.empty();
        }
        Role later = spans.baseline().to() > spans.candidate().to() ? Role.BASELINE : Role.CANDIDATE;
        Role earlier = spans.baseline().from() < spans.candidate().from() ? Role.BASELINE : Role.CANDIDATE;
        double after = (spans.of(later).to() - to) / NANOS;
        double before = (from - spans.of(earlier).from()) / NANOS;
        if (Math.max(after, before) < LEAST_SECONDS) {
            return Optional.empty();
        }
        Role longer = after >= LEAST_SECONDS ? later : earlier;
        double rest = after >= LEAST_SECONDS ? after : before;
        WindowSpan other = spans.of(longer.other());
        boolean isAll = to - from > other.to() - other.from() - LEAST_SECONDS * NANOS;
        Window whole = windows.of(longer);
        return Optional.of(
                longer == later && after >= LEAST_SECONDS
                        ? new CommonPart(
                                (to - from) / NANOS, longer, isAll, whole.toSeconds() - rest, whole.toSeconds())
                        : new CommonPart(
                                (to - from) / NANOS, longer, isAll, whole.fromSeconds(), whole.fromSeconds() + rest));
    }

    /** Two windows, without this part on the side that has more besides. */
    Both<Window> leftOutOf(Window baseline, Window candidate) {
        Both<Window> windows = new Both<>(baseline, candidate);
        Window rest = new Window(windows.of(longer).recording(), restFromSeconds, restToSeconds);
        return Both.seenFrom(longer, rest, windows.of(longer.other()));
    }
}
