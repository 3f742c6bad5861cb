package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.WorkDone;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/**
 * The runs of both sides, wherever their values come from, and what counts as a unit of work in them.
 *
 * @param baseline at least one
 * @param candidate at least one
 * @param unitOfWork name of an application event that all runs hold; null where none is asked for, and on a footing
 *     where there is none
 * @param countedAlike names of the events whose counters all runs count over one stretch of their JVMs' lives; none
 *     but on a footing
 */
public record MeasuredSides(
        List<MeasuredRun> baseline,
        List<MeasuredRun> candidate,
        @Nullable String unitOfWork,
        Set<String> countedAlike) implements TwoSided<List<MeasuredRun>> {

    private static final int NAMES_TOLD = 20;

    public MeasuredSides {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        countedAlike = Set.copyOf(countedAlike);
        if (baseline.isEmpty() || candidate.isEmpty()) {
            throw new IllegalArgumentException("a side without a run");
        }
    }

    /** Sides of which nobody has said what counts as a unit of work. */
    public MeasuredSides(List<MeasuredRun> baseline, List<MeasuredRun> candidate) {
        this(baseline, candidate, null);
    }

    /** Sides on no footing yet. */
    public MeasuredSides(List<MeasuredRun> baseline, List<MeasuredRun> candidate, @Nullable String unitOfWork) {
        this(baseline, candidate, unitOfWork, Set.of());
    }

    /**
     * How much two runs or sides were looked at, for a metric: counters alike, however long the windows are, where they
     * are counted over one stretch of all JVMs' lives.
     */
    public Both<Exposure> exposures(Metric metric, Both<SideMetrics> measured) {
        Selection counter = metric.counter();
        boolean alike = counter != null && countedAlike.contains(counter.event());
        return alike
                ? new Both<>(measured.baseline().exposure(), measured.baseline().exposure())
                : measured.map(SideMetrics::exposure);
    }

    /** Sides whose recordings are at hand. */
    public static MeasuredSides of(Sides sides) {
        Both<List<MeasuredRun>> runs =
                sides.map(windows -> windows.stream().map(MeasuredRun::of).toList());
        return new MeasuredSides(runs.baseline(), runs.candidate());
    }

    /** In which way each metric is measured in all of them. */
    public Alike alike() {
        return Alike.of(all().toList());
    }

    /**
     * The same sides with an application event that counts as a unit of work.
     *
     * @throws IllegalArgumentException with one clear line if not all runs hold it
     */
    public MeasuredSides counting(String event) {
        List<String> all = Footing.applicationEventsInAll(all().toList());
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

    /** How many units of work there are; null where nothing counts as one. */
    public @Nullable WorkDone workDone() {
        return unitOfWork == null
                ? null
                : new WorkDone(
                        unitOfWork,
                        map(runs -> runs.stream()
                                .mapToLong(run -> run.units(unitOfWork))
                                .sum()));
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
