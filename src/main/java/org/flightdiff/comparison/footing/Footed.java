package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredRun.RecordedRun;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.window.Segment;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Footing;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a comparison on one {@linkplain Footing footing}: its first stage, made once, and the only holder of the
 * windows that it stands on. Whoever asks for this type cannot be handed what is not compared.
 */
public final class Footed implements TwoSided<List<MeasuredRun>> {

    private final Both<List<MeasuredRun>> runs;
    private final @Nullable String unitOfWork;
    private final Set<String> countedAlike;
    private final Alike alike;

    private Footed(Both<List<MeasuredRun>> given, Footing footing) {
        runs = given.map(side -> side.stream().map(run -> run.on(footing)).toList());
        unitOfWork = footing.unitOfWork();
        countedAlike = footing.counted().keySet();
        alike = Alike.of(all().toList());
    }

    /** Two sides; what one of the runs was too coarse to record is left out of all. */
    public static Footed of(MeasuredSides given) {
        return new Footed(given.map(runs -> runs), CommonFooting.of(given.all().toList(), given.unitOfWork()));
    }

    /**
     * One side while there is no other, whose runs are put on a footing with each other.
     *
     * @param windows one for each run, at least one
     */
    public static Footed alone(Role side, List<Window> windows) {
        List<MeasuredRun> own = windows.stream().map(MeasuredRun::of).toList();
        return new Footed(Both.seenFrom(side, own, List.of()), CommonFooting.of(own, null));
    }

    /** The same recordings, of whose windows only a part is looked at, on a footing of its own. */
    public Footed within(Segment.Span part) {
        Both<List<MeasuredRun>> parts = windows()
                .map(side -> side.stream()
                        .map(window -> MeasuredRun.of(new Window(
                                window.recording(),
                                window.fromSeconds() + part.from(),
                                Math.min(window.toSeconds(), window.fromSeconds() + part.to()))))
                        .toList());
        return of(new MeasuredSides(parts.baseline(), parts.candidate(), unitOfWork));
    }

    @Override
    public List<MeasuredRun> baseline() {
        return runs.baseline();
    }

    @Override
    public List<MeasuredRun> candidate() {
        return runs.candidate();
    }

    public Stream<MeasuredRun> all() {
        return Stream.concat(baseline().stream(), candidate().stream());
    }

    public Both<List<RunIdentity>> identities() {
        return map(side -> side.stream().map(MeasuredRun::run).toList());
    }

    public boolean areTwo() {
        return !baseline().isEmpty() && !candidate().isEmpty();
    }

    public boolean areRecorded() {
        return all().allMatch(RecordedRun.class::isInstance);
    }

    /** The windows of recordings that are at hand, one for each run; fails where one is not. */
    public Both<List<Window>> windows() {
        return map(Footed::windows);
    }

    public List<Window> windows(Role role) {
        return windows(of(role));
    }

    private static List<Window> windows(List<MeasuredRun> runs) {
        return runs.stream()
                .map(RecordedRun.class::cast)
                .map(RecordedRun::window)
                .toList();
    }

    public Alike alike() {
        return alike;
    }

    /** How many units of work there are; null where nothing counts as one. */
    public @Nullable UnitsOfWork unitsOfWork() {
        String unit = unitOfWork;
        return unit == null
                ? null
                : new UnitsOfWork(
                        unit,
                        map(side ->
                                side.stream().mapToLong(run -> run.units(unit)).sum()));
    }

    /**
     * How much two runs or sides were looked at, for a metric: counters alike, however long the windows are, where they
     * are counted over one stretch of all JVMs' lives.
     */
    public Both<Exposure> exposures(Metric metric, Both<SideMetrics> measured) {
        Selection counter = metric.counter();
        boolean counted = counter != null && countedAlike.contains(counter.event());
        return counted
                ? new Both<>(measured.baseline().exposure(), measured.baseline().exposure())
                : measured.map(SideMetrics::exposure);
    }
}
