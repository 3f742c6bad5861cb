package org.flightdiff.diagnosis.rules.vm;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.pause.ThroughputMetric;
import org.flightdiff.view.vmoperation.BiasRevocations;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** Locks biased to one thread that others want too: revoking the bias stops all threads. */
public final class BiasedLockRevocation {

    private static final Metric RATE = BiasRevocations.RATE;

    /** At up to a millisecond each, fewer take less than 1 % of the time. */
    private static final double TELLING_PER_SECOND = 10;

    /** JEP 374 disabled biased locking; JDK 18 removed it. */
    private static final int FIRST_JDK_WITHOUT = 15;

    public static final Rule RULE = Rule.named("biased-lock-revocation")
            .advising(Tip.of("off").upTo(14), Tip.of("not-on").from(15).upTo(17))
            .triedBy(Remedies.flag("UseBiasedLocking", false))
            .shownBy(BiasRevocations.BY_CLASS)
            .covering(Set.of("UseBiasedLocking"))
            .raising(
                    RATE,
                    VmOperationMetrics.NON_GC_RATE,
                    VmOperationMetrics.NON_GC_TOTAL,
                    VmOperationMetrics.COUNT,
                    SafepointMetrics.RATE)
            .halting()
            .worsening(ThroughputMetric.THROUGHPUT)
            .found(BiasedLockRevocation::examine);

    private BiasedLockRevocation() {}

    private static Optional<Finding> examine(Case pair) {
        boolean ended = endedByItself(pair);
        boolean unknownToOther = pair.before(RATE).isEmpty() && pair.after(RATE).orElse(0) > 0;
        if (!pair.rose(RATE) && !(ended && unknownToOther)) {
            return Optional.empty();
        }
        List<Metric> effects = pair.worsened(Halts.METRICS);
        Text explanation = Text.sentences(
                ended ? ended(pair) : Text.of("cause.biased-lock-revocation.found", pair.values(RATE)),
                Text.of("cause.biased-lock-revocation.operations", pair.values(VmOperationMetrics.NON_GC_RATE)));
        Finding finding = Finding.traced(
                explanation,
                pair.diverged(List.of(RATE, VmOperationMetrics.NON_GC_RATE, SafepointMetrics.RATE)),
                effects);
        return Optional.of(finding.sureIf(!ended && pair.rise(RATE) >= TELLING_PER_SECOND)
                .bySetting(pair.isSetDifferently("UseBiasedLocking")));
    }

    private static Text ended(Case pair) {
        return Text.of(
                "cause.biased-lock-revocation.ended",
                pair.values(
                        Text.recorded(pair.before().jvm().shortVersion()),
                        Text.recorded(pair.after().jvm().shortVersion())),
                pair.textAfter(RATE),
                pair.sideAfter());
    }

    /** Whether the other side has none because its JDK has no biased locking: an advantage there, not a fault here. */
    private static boolean endedByItself(Case pair) {
        return hasByDefault(pair.after())
                && !hasByDefault(pair.before())
                && !Boolean.TRUE.equals(pair.flagsBefore().truth("UseBiasedLocking"));
    }

    private static boolean hasByDefault(Window window) {
        int feature = window.jvm().feature();
        return feature > 0 && feature < FIRST_JDK_WITHOUT;
    }
}
