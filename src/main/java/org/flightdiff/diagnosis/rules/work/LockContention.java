package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Slowness;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.locks.LockPanels;
import org.flightdiff.view.panel.Sites;

/** Threads wait for monitors that others hold. */
public final class LockContention {

    private static final Metric SHARE = LockMetrics.BLOCKED_SHARE;
    private static final Metric RATE = LockMetrics.BLOCKED_RATE;
    private static final Metric LONGEST = LockMetrics.LONGEST;

    /** Mean number of blocked threads: less is under 5 % of a single thread, too little to act on. */
    private static final double TELLING_THREADS = Case.SMALLEST_CHANGE - 1;

    /** Up to JDK 8 HotSpot holds it during each collection (VM_GC_Operation, gc/shared/vmGCOperations.cpp). */
    private static final String OF_COLLECTIONS = "java.lang.ref.Reference$Lock";

    public static final Rule RULE = Rule.named("lock-contention")
            .shownBy(LockPanels.OVER_TIME)
            .raising(SHARE, RATE, LONGEST, LockMetrics.INFLATION_RATE, LockMetrics.BLOCKED_PER_UNIT)
            .masking(LessWork.SEEMS)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM)
            .slowing()
            .found(LockContention::examine);

    private LockContention() {}

    private static Optional<Finding> examine(Case pair) {
        double blocked = Slowness.moreWaiting(pair, SHARE);
        boolean telling = blocked >= TELLING_THREADS;
        if (!pair.rose(SHARE) && !(telling && pair.jumped(SHARE))) {
            return Optional.empty();
        }
        List<Metric> effects = pair.worsened(List.of(RATE, LONGEST));
        Text found = Text.of(
                "cause.lock-contention.found",
                pair.values(SHARE),
                pair.values(RATE),
                pair.sideAfter(),
                pair.textAfter(LONGEST));
        Text explanation = Text.sentences(found, mostAdded(pair));
        Finding finding = Finding.traced(explanation, List.of(SHARE), effects)
                .sureIf(telling && pair.rose(SHARE) && !isOfCollections(pair))
                .in(place(pair).flatMap(LargestRise::method))
                .accountingFor(Slowness.partOf(pair, blocked));
        return Optional.of(advice(pair).map(finding::advising).orElse(finding));
    }

    private static Optional<LargestRise> monitor(Case pair) {
        return LargestRise.ofTime(pair, LockContention::blocked, (events, row) -> events.text("monitorClass", row));
    }

    private static Optional<LargestRise> place(Case pair) {
        return LargestRise.ofTime(
                pair, LockContention::blocked, (events, row) -> Sites.ofApplication(events.stack(row)));
    }

    private static boolean isOfCollections(Case pair) {
        return monitor(pair).filter(most -> most.key().equals(OF_COLLECTIONS)).isPresent();
    }

    private static Optional<Text> advice(Case pair) {
        if (isOfCollections(pair)) {
            return Optional.of(Text.of("cause.lock-contention.of-collections"));
        }
        return monitor(pair)
                .flatMap(monitor ->
                        place(pair).map(site -> Text.of("cause.lock-contention.look", monitor.name(), site.site())));
    }

    private static Events blocked(Window window) {
        return window.events(LockEvents.BLOCKED);
    }

    private static Text mostAdded(Case pair) {
        List<Text> most = Stream.of(
                        monitor(pair).map(rise -> told("cause.lock-contention.monitor", rise, rise.name(), pair)),
                        place(pair).map(rise -> told("cause.lock-contention.place", rise, rise.site(), pair)))
                .flatMap(Optional::stream)
                .toList();
        return most.isEmpty()
                ? Text.none()
                : Text.of("cause.lock-contention.most-added", pair.sideAfter(), Text.joined(Separator.AND, most));
    }

    private static Text told(String phrase, LargestRise most, Text name, Case pair) {
        return Text.of(phrase, name, most.values(pair, Unit.SECONDS));
    }
}
