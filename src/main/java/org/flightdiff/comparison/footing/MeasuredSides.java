package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/**
 * The runs of both sides, wherever their values come from.
 *
 * @param baseline at least one
 * @param candidate at least one
 */
public record MeasuredSides(List<MeasuredRun> baseline, List<MeasuredRun> candidate)
        implements TwoSided<List<MeasuredRun>> {

    public MeasuredSides {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        if (baseline.isEmpty() || candidate.isEmpty()) {
            throw new IllegalArgumentException("a side without a run");
        }
    }

    /** Of both sides found together. */
    MeasuredSides(Both<List<MeasuredRun>> runs) {
        this(runs.baseline(), runs.candidate());
    }

    /** Sides whose recordings are at hand. */
    public static MeasuredSides of(Sides sides) {
        return new MeasuredSides(
                sides.map(windows -> windows.stream().map(MeasuredRun::of).toList()));
    }

    /** All runs of both sides. */
    public Stream<MeasuredRun> all() {
        return Stream.concat(baseline.stream(), candidate.stream());
    }

    /** Whether the recordings of all runs are at hand. */
    public boolean areRecorded() {
        return all().allMatch(RecordedRun.class::isInstance);
    }

    /**
     * The windows of recordings that are at hand.
     *
     * @throws ClassCastException where one is not
     */
    public Sides windows() {
        return new Sides(map(MeasuredSides::windows));
    }

    private static List<Window> windows(List<MeasuredRun> runs) {
        return runs.stream()
                .map(RecordedRun.class::cast)
                .map(RecordedRun::window)
                .toList();
    }
}
