package org.flightdiff.diagnosis.rules.work;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.application.EventPanels;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.cpu.ThreadLoad;
import org.flightdiff.view.cpu.ThreadLoad.Look;
import org.flightdiff.view.threads.ThreadNames;

/** Threads that have a queue each, of which one gets most of the work: a key, tenant or partition that most of it is of. */
public final class UnevenWork {

    private static final int FEWEST_THREADS = 3;

    /** Of the processor time of a kind of threads: the busiest takes no more than half of it on one side, and most on the other. */
    private static final double EVEN = 0.5;

    private static final double UNEVEN = 0.75;

    /** Whoever uses less of a processor keeps nobody waiting. */
    private static final double TELLING_PROCESSORS = 0.02;

    public static final Rule RULE = Rule.named(Cause.named("work-uneven", Cause.Trait.KEEPS_WAITING))
            .shownBy(EventPanels.DISTRIBUTION, ApplicationMetrics.P95)
            .titled(pair -> worst(pair)
                    .map(most -> Text.of("cause.work-uneven.of", ThreadNames.LABEL.apply(most.kind)))
                    .orElse(Text.of("cause.work-uneven")))
            .slowing()
            .found(UnevenWork::examine);

    private static final PerWindow<Map<String, Kind>> KINDS = new PerWindow<>(UnevenWork::kinds);

    private UnevenWork() {}

    private static Optional<Finding> examine(Case pair) {
        List<Metric> effects = pair.worsened(ApplicationMetrics.DURATIONS);
        return worst(pair).filter(any -> !effects.isEmpty()).map(most -> {
            Text found = Text.of(
                    "cause.work-uneven.found",
                    ThreadNames.LABEL.apply(most.kind),
                    Text.count(most.after.byThread.size()),
                    pair.values(Unit.SHARE, most.before.ofBusiest(), most.after.ofBusiest()),
                    pair.values(Unit.ONE, most.before.used(), most.after.used()));
            return Finding.traced(Text.sentences(found, pair.effects(effects)), List.of(), effects);
        });
    }

    /** Of those that do as much as before the ones that do most. */
    private static Optional<Uneven> worst(Case pair) {
        Map<String, Kind> before = KINDS.of(pair.before());
        return KINDS.of(pair.after()).entrySet().stream()
                .map(each -> new Uneven(
                        each.getKey(), before.getOrDefault(each.getKey(), new Kind(Map.of())), each.getValue()))
                .filter(Uneven::isTelling)
                .max(Comparator.comparingDouble(each -> each.after.used()));
    }

    /** @param before of the good side, which is even */
    private record Uneven(String kind, Kind before, Kind after) {

        boolean isTelling() {
            return before.byThread.size() >= FEWEST_THREADS
                    && before.ofBusiest() <= EVEN
                    && after.ofBusiest() >= UNEVEN
                    && after.used() >= Math.max(TELLING_PROCESSORS, EVEN * before.used());
        }
    }

    private static Map<String, Kind> kinds(Window window) {
        double processors = JvmLoad.usableThreads(window) / window.seconds();
        Map<String, Kind> kinds = new HashMap<>();
        for (Look look : ThreadLoad.looks(window)) {
            kinds.computeIfAbsent(ThreadNames.kindOf(look.name()), kind -> new Kind(new HashMap<>()))
                    .byThread
                    .merge(
                            look.name() + look.id(),
                            (look.user() + look.system()) * look.seconds() * processors,
                            Double::sum);
        }
        return kinds;
    }

    /** @param byThread processors that each uses on average, by name and id of the thread */
    private record Kind(Map<String, Double> byThread) {

        double used() {
            return byThread.values().stream().mapToDouble(Double::doubleValue).sum();
        }

        double ofBusiest() {
            return byThread.values().stream()
                            .mapToDouble(Double::doubleValue)
                            .max()
                            .orElse(0)
                    / used();
        }
    }
}
