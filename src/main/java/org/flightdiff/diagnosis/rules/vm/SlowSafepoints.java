package org.flightdiff.diagnosis.rules.vm;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.machine.CpuStarved;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.vmoperation.VmOperationEvents;

/** All wait until the last thread stands still. */
public final class SlowSafepoints {

    private static final String MEAN = "safepoint.time-to-safepoint.mean";
    private static final String SHARE = "safepoint.time-to-safepoint.share";

    /** A few long waits make a mean, too: they must cost 1 % of the time before anyone acts on them. */
    private static final double TELLING_SHARE = 0.01;

    public static final Rule RULE = Rule.named("slow-safepoints", "Slow to reach safepoints")
            .evidence("safepoint.time-to-safepoint.mean up, and more time spent so in all"
                    + " (safepoint.time-to-safepoint.share), from jdk.SafepointBegin: all of them in profile.jfc, with"
                    + " default.jfc set jdk.SafepointBegin#threshold=0ms. Effect: vmoperation.halted.share,"
                    + " gc.throughput.")
            .advice(
                    "Look for what a thread does that cannot be interrupted: long counted loops (-XX:+UseCountedLoopSafepoints"
                            + " with -XX:LoopStripMiningIter=1000, the default with G1), copies of large arrays, pages that come"
                            + " from disk or swap. -Xlog:safepoint and -XX:+SafepointTimeout -XX:SafepointTimeoutDelay=100 name"
                            + " the thread. With more runnable threads than processors it is those that are missing.")
            .covering(Set.of(
                    "UseCountedLoopSafepoints", "LoopStripMiningIter", "SafepointTimeout", "SafepointTimeoutDelay"))
            .found(SlowSafepoints::examine);

    private static final String CROWDED =
            " Other programs kept the processors busy, so it may be these that threads waited for.";

    private static final List<String> TRACE =
            List.of(MEAN, SHARE, "safepoint.time-to-safepoint.p95", "safepoint.time-to-safepoint.longest");

    private SlowSafepoints() {}

    private static Optional<Finding> examine(Case pair) {
        // The mean alone rises too where many quick safepoints are no longer asked for.
        boolean more = pair.isLarger(SHARE);
        boolean telling = pair.rise(SHARE) >= TELLING_SHARE;
        if (!more || !(pair.rose(MEAN) || (telling && pair.jumped(MEAN)))) {
            return Optional.empty();
        }
        List<String> effects = pair.worsened(Halts.METRICS);
        String explanation = "It took " + pair.values(MEAN) + " on average until all threads stood still, "
                + pair.values(SHARE) + " of the time in all." + longest(pair) + " " + pair.effects(effects);
        // A thread that waits for a processor is slow to stop, too.
        boolean crowded = CpuStarved.isCrowded(pair);
        return Optional.of(Finding.traced(explanation + (crowded ? CROWDED : ""), pair.diverged(TRACE), effects)
                .sureIf(telling && pair.rose(MEAN) && !crowded));
    }

    /** What the longest wait was for; JDK 8 gives its events no number to join them by. */
    private static String longest(Case pair) {
        Window window = pair.after();
        Events begins = window.events(VmOperationEvents.SAFEPOINT_BEGIN);
        Optional<Integer> longest = begins.rows().boxed().max(Comparator.comparingDouble(begins::duration));
        if (longest.isEmpty()) {
            return "";
        }
        int row = longest.get();
        return " The longest wait on the " + pair.sufferingWord() + " was "
                + InWords.of(Unit.SECONDS, begins.duration(row)) + operation(window, begins, row) + ".";
    }

    private static String operation(Window window, Events begins, int row) {
        Events operations = window.events(VmOperationEvents.VM_OPERATION);
        if (!begins.has("safepointId") || !operations.has("safepointId")) {
            return "";
        }
        long id = begins.number("safepointId", row);
        return operations
                .rows()
                .filter(each -> operations.number("safepointId", each) == id && operations.flag("safepoint", each))
                .mapToObj(each -> operations.text("operation", each))
                .filter(Objects::nonNull)
                .findFirst()
                .map(name -> ", for " + name)
                .orElse("");
    }
}
