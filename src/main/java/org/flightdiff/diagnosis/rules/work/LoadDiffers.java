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
import org.flightdiff.recording.Window;
import org.flightdiff.view.allocation.AllocationKey;
import org.flightdiff.view.allocation.AllocationPanels;

/** One side had more to do. */
public final class LoadDiffers {

    private static final String ALLOCATION = "allocation.rate";
    private static final String CPU = "cpu.jvm.mean";
    private static final String REQUESTS = "application.events.rate";
    private static final double NEXT_TO_NOTHING = 0.05;
    private static final List<String> EACH_UNIT =
            List.of("work.allocation.per-unit", "work.cpu.per-unit", "work.gc-pause.per-unit", "work.blocked.per-unit");

    private static final List<String> THREADS = List.of("thread.active.mean", "thread.peak", "thread.start.rate");

    public static final Rule RULE = Rule.named("load-differs")
            .shownBy(AllocationPanels.OVER_TIME)
            .folding("allocation-rate-up", "hot-method-changed")
            .raising(
                    Load.RATE,
                    REQUESTS,
                    ALLOCATION,
                    CPU,
                    "allocation.total",
                    "heap.consumption.slope",
                    "gc.count",
                    "gc.pause.count",
                    "safepoint.rate")
            .raising("thread.active.mean", "thread.peak", "thread.start.rate")
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .found(LoadDiffers::examine);

    private LoadDiffers() {}

    private static Optional<Finding> examine(Case pair) {
        List<String> threads = THREADS.stream().filter(pair::isLarger).toList();
        return pair.ratio(Load.RATE).isPresent() ? byUnits(pair, threads) : bySigns(pair, threads);
    }

    /**
     * Where the application says how much it did, there was more to do only if it did more, while the other side took
     * no longer for it, and if that accounts for most of what it allocates and uses of the processors.
     */
    private static Optional<Finding> byUnits(Case pair, List<String> threads) {
        boolean more = Load.of(pair.comparison().metrics()).more() == pair.suffering();
        boolean costs = pair.isLarger(ALLOCATION) || pair.isLarger(CPU);
        if (!more || !costs || !accountsFor(ALLOCATION, pair) || !accountsFor(CPU, pair)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of("cause.load-differs.found-by-units", pair.values(Load.RATE), pair.sideAfter()),
                Text.of(
                        "cause.load-differs.each-unit",
                        Text.commas(EACH_UNIT.stream()
                                .filter(each -> pair.ratio(each).isPresent())
                                .map(pair::labelled)
                                .toList())));
        return Optional.of(Finding.medium(explanation, risen(pair, threads)));
    }

    /** Whether the units of work rose by most of what a metric rose by. Compared on the log scale. */
    private static boolean accountsFor(String metric, Case pair) {
        double units = Math.log(pair.ratio(Load.RATE).orElse(1));
        return units >= Load.MOSTLY * Math.log(pair.ratio(metric).orElse(1));
    }

    /** Where it does not, more of everything together is a sign of it. */
    private static Optional<Finding> bySigns(Case pair, List<String> threads) {
        boolean together = pair.isLarger(ALLOCATION) && pair.isLarger(CPU) && !threads.isEmpty();
        if (!together || isOtherWork(pair) || !(pair.rose(ALLOCATION) || pair.rose(CPU))) {
            return Optional.empty();
        }
        Text explanation = Text.of(
                "cause.load-differs.found",
                pair.values(ALLOCATION),
                pair.values(CPU),
                pair.values("thread.active.mean"),
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
        Map<String, Double> before = perSecond(pair.before());
        Map<String, Double> after = perSecond(pair.after());
        double rise = sum(after) - sum(before);
        return LargestRise.between(before, after)
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

    private static String[] risen(Case pair, List<String> threads) {
        return Stream.concat(Stream.of(Load.RATE, REQUESTS, ALLOCATION, CPU), threads.stream())
                .filter(pair::rose)
                .toArray(String[]::new);
    }
}
