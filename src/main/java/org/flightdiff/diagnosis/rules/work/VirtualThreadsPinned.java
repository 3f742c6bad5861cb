package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadMetrics;
import org.flightdiff.view.threads.ThreadsView;

/** Virtual threads that block without leaving their carrier, which then runs no other. */
public final class VirtualThreadsPinned {

    private static final Metric TIME = ThreadMetrics.PINNED_TIME;

    /** JEP 491: from this release on a virtual thread leaves its carrier while it waits at a monitor. */
    private static final int MONITORS_DO_NOT_PIN = 24;

    /** Carriers held at any time: less is under 5 % of one, too little to act on. */
    private static final double TELLING_CARRIERS = Case.SMALLEST_CHANGE - 1;

    public static final Rule RULE = Rule.named("virtual-threads-pinned")
            .shownBy(ThreadsView.PINNINGS, TIME)
            .folding(Causes.POOL_WAIT, Causes.LOCK_CONTENTION)
            .raising(TIME, ThreadMetrics.NOT_SCHEDULED)
            .keepingFromWork()
            .found(VirtualThreadsPinned::examine);

    private VirtualThreadsPinned() {}

    private static Optional<Finding> examine(Case pair) {
        double before = pair.before(TIME).orElse(0) / pair.before().seconds();
        double after = pair.after(TIME).orElse(0) / pair.after().seconds();
        boolean telling = after - before >= TELLING_CARRIERS;
        if (!telling || !(pair.rose(TIME) || pair.jumped(TIME))) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of("cause.virtual-threads-pinned.found", pair.values(Unit.ONE, before, after), pair.values(TIME)),
                LargestRise.ofTime(pair, window -> window.events(ThreadEvents.PINNED), VirtualThreadsPinned::reason)
                        .map(most -> most.told(pair, "cause.virtual-threads-pinned.most-added", most.site(), Unit.ONE))
                        .orElse(Text.none()));
        boolean monitors = pair.after().jvm().feature() < MONITORS_DO_NOT_PIN;
        return Optional.of(Finding.traced(explanation, List.of(TIME), pair.worsened(ApplicationMetrics.DURATIONS))
                .sureIf(pair.rose(TIME))
                .advising(Text.of(
                        monitors
                                ? "cause.virtual-threads-pinned.monitors"
                                : "cause.virtual-threads-pinned.native-frames")));
    }

    /** What HotSpot gives as the reason, from JDK 24 on; before that, where it blocked. */
    private static String reason(Events events, int row) {
        String reason = events.has("pinnedReason") ? events.text("pinnedReason", row) : null;
        return reason == null ? Sites.ofApplication(events.stack(row)) : reason;
    }
}
