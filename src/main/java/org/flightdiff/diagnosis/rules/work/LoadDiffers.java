package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationKey;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.allocation.AllocationPanels;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.threads.ThreadMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** One side had more to do. */
public final class LoadDiffers {

    private static final Metric ALLOCATION = AllocationMetrics.RATE;
    private static final Metric CPU = LoadMetrics.JVM;
    private static final double NEXT_TO_NOTHING = 0.05;
    private static final List<Metric> EACH_UNIT = List.of(
            AllocationMetrics.PER_UNIT, LoadMetrics.PER_UNIT, PauseMetrics.PER_UNIT, LockMetrics.BLOCKED_PER_UNIT);

    private static final List<Metric> THREADS = List.of(ThreadMetrics.MEAN, ThreadMetrics.PEAK, ThreadMetrics.STARTED);

    public static final Rule RULE = Rule.named("load-differs")
            .shownBy(AllocationPanels.OVER_TIME, ALLOCATION)
            .folding("allocation-rate-up", "hot-method-changed")
            .raising(
                    ApplicationMetrics.UNITS,
                    ApplicationMetrics.RATE,
                    ALLOCATION,
                    CPU,
                    AllocationMetrics.TOTAL,
                    UseMetrics.CONSUMPTION,
                    CollectionMetrics.COUNT,
                    PauseMetrics.COUNT,
                    SafepointMetrics.RATE)
            .raising(ThreadMetrics.MEAN, ThreadMetrics.PEAK, ThreadMetrics.STARTED)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .found(LoadDiffers::examine);

    private LoadDiffers() {}

    private static Optional<Finding> examine(Case pair) {
        List<Metric> threads = THREADS.stream().filter(pair::isLarger).toList();
        return pair.ratio(ApplicationMetrics.UNITS).isPresent() ? byUnits(pair, threads) : bySigns(pair, threads);
    }

    /**
     * Where the application says how much it did, there was more to do only if it did more, while the other side took
     * no longer for it, and if that accounts for most of what it allocates and uses of the processors.
     */
    private static Optional<Finding> byUnits(Case pair, List<Metric> threads) {
        boolean more = Load.of(pair.comparison().metrics()).more() == pair.suffering();
        boolean costs = pair.isLarger(ALLOCATION) || pair.isLarger(CPU);
        if (!more || !costs || !accountsFor(ALLOCATION, pair) || !accountsFor(CPU, pair)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of("cause.load-differs.found-by-units", pair.values(ApplicationMetrics.UNITS), pair.sideAfter()),
                Text.of(
                        "cause.load-differs.each-unit",
                        Text.commas(EACH_UNIT.stream()
                                .filter(each -> pair.ratio(each).isPresent())
                                .map(pair::labelled)
                                .toList())));
        return Optional.of(Finding.medium(explanation, risen(pair, threads)));
    }

    /** Whether the units of work rose by most of what a metric rose by. Compared on the log scale. */
    private static boolean accountsFor(Metric metric, Case pair) {
        double units = Math.log(pair.ratio(ApplicationMetrics.UNITS).orElse(1));
        return units >= Load.MOSTLY * Math.log(pair.ratio(metric).orElse(1));
    }

    /** Where it does not, more of everything together is a sign of it. */
    private static Optional<Finding> bySigns(Case pair, List<Metric> threads) {
        boolean together = pair.isLarger(ALLOCATION) && pair.isLarger(CPU) && !threads.isEmpty();
        if (!together || isOtherWork(pair) || !(pair.rose(ALLOCATION) || pair.rose(CPU))) {
            return Optional.empty();
        }
        Text explanation = Text.of(
                "cause.load-differs.found",
                pair.values(ALLOCATION),
                pair.values(CPU),
                pair.values(ThreadMetrics.MEAN),
                pair.sideAfter());
        boolean shown =
                pair.rose(ALLOCATION) && pair.rose(CPU) && threads.stream().anyMatch(pair::rose);
        return Optional.of(Finding.medium(explanation, risen(pair, threads)).sureIf(shown));
    }

    /**
     * Whether most of what is allocated more comes from one place that hardly allocated before: more of the same work
     * raises each place in proportion.
     */
    private static boolean isOtherWork(Case pair) {
        Both<Map<String, Double>> sites = new Both<>(pair.before(), pair.after()).mapTogether(LoadDiffers::perSecond);
        double rise = sum(sites.candidate()) - sum(sites.baseline());
        return LargestRise.between(sites.baseline(), sites.candidate())
                .filter(most -> most.before() < NEXT_TO_NOTHING * most.after())
                .filter(most -> most.after() - most.before() >= Load.MOSTLY * rise)
                .isPresent();
    }

    private static Map<String, Double> perSecond(Window window) {
        Map<String, Double> bytes = AllocationKey.APPLICATION_SITE.bytes(window);
        bytes.replaceAll((site, all) -> all / window.seconds());
        return bytes;
    }

    private static double sum(Map<String, Double> bytes) {
        return bytes.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Metric[] risen(Case pair, List<Metric> threads) {
        return Stream.concat(
                        Stream.of(ApplicationMetrics.UNITS, ApplicationMetrics.RATE, ALLOCATION, CPU), threads.stream())
                .filter(pair::rose)
                .toArray(Metric[]::new);
    }
}
