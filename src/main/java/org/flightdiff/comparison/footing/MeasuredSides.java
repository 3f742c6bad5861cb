package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/**
 * The runs of both sides, wherever their values come from, and what is to count as a unit of work in them.
 *
 * @param baseline at least one
 * @param candidate at least one
 * @param unitOfWork name of an application event that all runs hold; null where none is asked for
 */
public record MeasuredSides(
        List<MeasuredRun> baseline,
        List<MeasuredRun> candidate,
        @Nullable String unitOfWork) implements TwoSided<List<MeasuredRun>> {

    private static final int NAMES_TOLD = 20;

    public MeasuredSides {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        if (baseline.isEmpty() || candidate.isEmpty()) {
            throw new IllegalArgumentException("a side without a run");
        }
    }

    public MeasuredSides(List<MeasuredRun> baseline, List<MeasuredRun> candidate) {
        this(baseline, candidate, null);
    }

    public static MeasuredSides of(Sides sides) {
        Both<List<MeasuredRun>> runs =
                sides.map(windows -> windows.stream().map(MeasuredRun::of).toList());
        return new MeasuredSides(runs.baseline(), runs.candidate());
    }

    /**
     * The same sides with an application event that counts as a unit of work.
     *
     * @param event null for the usual one
     * @throws IllegalArgumentException with one clear line if not all runs hold it
     */
    public MeasuredSides counting(@Nullable String event) {
        if (event == null) {
            return new MeasuredSides(baseline, candidate);
        }
        List<String> all = CommonFooting.applicationEventsInAll(all().toList());
        if (!all.contains(event)) {
            throw new IllegalArgumentException("'" + event + "' is no application event of all recordings; "
                    + (all.isEmpty() ? "they have none in common" : "they have " + told(all)));
        }
        return new MeasuredSides(baseline, candidate, event);
    }

    private static String told(List<String> events) {
        String first = events.stream().limit(NAMES_TOLD).collect(Collectors.joining(", "));
        return events.size() <= NAMES_TOLD ? first : first + " and " + (events.size() - NAMES_TOLD) + " more";
    }

    public Stream<MeasuredRun> all() {
        return Stream.concat(baseline.stream(), candidate.stream());
    }
}
