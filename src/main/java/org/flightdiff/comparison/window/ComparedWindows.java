package org.flightdiff.comparison.window;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.window.Alignment.RecordingAxis;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/**
 * Which part of each recording is compared.
 *
 * @param baseline range of the baseline's recordings, on the scale of the alignment; null when none is asked for
 * @param candidate the same for the candidate
 * @param alignment what ranges are counted from. Where none is asked for, recordings aligned by anything but their
 *     start are compared over the stretch of the scale that all of them have in common.
 * @param withoutWarmUp whether what {@link WarmUp} proposes as warm-up is left out
 * @param withoutCommon whether events that two recordings of one JVM both hold are left out of one of them
 */
public record ComparedWindows(
        @Nullable TimeRange baseline,
        @Nullable TimeRange candidate,
        Alignment alignment,
        boolean withoutWarmUp,
        boolean withoutCommon) {

    public static final ComparedWindows WHOLE = new ComparedWindows(null, null, Alignment.RECORDING, false);

    /** One that compares what both sides hold, too. */
    public ComparedWindows(
            @Nullable TimeRange baseline, @Nullable TimeRange candidate, Alignment alignment, boolean withoutWarmUp) {
        this(baseline, candidate, alignment, withoutWarmUp, false);
    }

    /** A recording with its scale, and where it may begin. */
    private record Framed(LoadedRecording recording, RecordingAxis axis, double earliest) {

        double from() {
            return axis.at(earliest);
        }

        double to() {
            return axis.at(recording.source().readSeconds());
        }

        Window window(TimeRange range) {
            return range.of(recording, axis, earliest);
        }
    }

    /** @throws IllegalArgumentException with one clear line if a recording has no such part, or no such scale */
    public Sides of(List<LoadedRecording> before, List<LoadedRecording> after) {
        List<LoadedRecording> all =
                Stream.concat(before.stream(), after.stream()).toList();
        List<Framed> baselines = framed(before, all);
        List<Framed> candidates = framed(after, all);
        TimeRange unasked = alignment == Alignment.RECORDING
                ? TimeRange.WHOLE
                : inCommon(
                        Stream.concat(baselines.stream(), candidates.stream()).toList());
        Sides sides = new Sides(
                windows(baselines, baseline == null ? unasked : baseline),
                windows(candidates, candidate == null ? unasked : candidate));
        return withoutCommon && before.size() == 1 && after.size() == 1 ? withoutCommon(sides) : sides;
    }

    private static Sides withoutCommon(Sides sides) {
        Window before = sides.baseline().get(0);
        Window after = sides.candidate().get(0);
        return CommonPart.of(before, after)
                .map(common -> new Sides(common.leftOutOf(before, after).map(List::of)))
                .orElse(sides);
    }

    private List<Framed> framed(List<LoadedRecording> recordings, List<LoadedRecording> all) {
        return recordings.stream()
                .map(recording -> new Framed(
                        recording,
                        alignment.axis(recording, all),
                        withoutWarmUp ? WarmUp.of(recording).endSeconds() : 0))
                .toList();
    }

    private static List<Window> windows(List<Framed> recordings, TimeRange range) {
        return recordings.stream().map(framed -> framed.window(range)).toList();
    }

    private TimeRange inCommon(List<Framed> all) {
        double from = Math.max(0, all.stream().mapToDouble(Framed::from).max().orElseThrow());
        double to = all.stream().mapToDouble(Framed::to).min().orElseThrow();
        if (from >= to) {
            throw new IllegalArgumentException("counted from " + alignment.origin()
                    + ", the recordings have nothing in common; name windows or align them otherwise");
        }
        return new TimeRange(new RecordingPoint(from, false), new RecordingPoint(to, false));
    }
}
