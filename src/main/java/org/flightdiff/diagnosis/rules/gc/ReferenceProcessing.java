package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;

/** Pauses spent on soft, weak, final and phantom references. */
public final class ReferenceProcessing {

    private static final String SHARE = "gc.reference-processing.share";
    private static final String MEAN = "gc.reference-processing.mean";

    /** Below a tenth of the pauses nothing much is to be gained; the published HBase case had 30 %. */
    private static final double WORTHWHILE = 0.1;

    /**
     * Where hardly a collection of the other side has any references there is too little for a verdict. Repeated runs
     * differ by 40 % at most; so many times as much is none of chance.
     */
    private static final double BEYOND_DOUBT = 10;

    public static final Rule RULE = Rule.named("reference-processing", "Reference processing")
            .evidence("A larger share of the pauses, or more time per collection, in reference processing"
                    + " (gc.reference-processing.share, .mean, from jdk.GCPhasePauseLevel1 and 2). Number and kind of"
                    + " references: jdk.GCReferenceStatistics.")
            .advice(
                    "-XX:+ParallelRefProcEnabled: the default of G1 from JDK 11 and of Parallel from JDK 17 on where there"
                            + " is more than one GC thread, off before, always on from JDK 27. Then look for who makes so many"
                            + " references: caches of weak or soft ones (-XX:SoftRefLRUPolicyMSPerMB), finalizers, cleaners.")
            .covering(Set.of("ParallelRefProcEnabled", "SoftRefLRUPolicyMSPerMB"))
            .found(ReferenceProcessing::examine);

    private ReferenceProcessing() {}

    private static Optional<Finding> examine(Case pair) {
        boolean serial = Boolean.FALSE.equals(pair.flagsAfter().truth("ParallelRefProcEnabled"))
                && Boolean.TRUE.equals(pair.flagsBefore().truth("ParallelRefProcEnabled"));
        boolean slower = !pair.worsened(List.of(SHARE, MEAN)).isEmpty();
        boolean worthwhile = pair.after(SHARE).orElse(0) >= WORTHWHILE;
        boolean serialized = serial && worthwhile && pair.isLarger(MEAN);
        boolean guess = worthwhile && pair.jumped(SHARE) && pair.jumped(MEAN);
        if (!pair.sameCollector() || !(slower || serialized || guess)) {
            return Optional.empty();
        }
        List<String> effects = GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE);
        String explanation = "Reference processing takes " + pair.values(SHARE) + " of the pauses, " + pair.values(MEAN)
                + " per collection"
                + (serial
                        ? "; on the " + pair.sufferingWord() + " one thread does it, as ParallelRefProcEnabled is off"
                        : "")
                + ". " + pair.effects(effects);
        Finding finding = Finding.traced(explanation, List.of(SHARE, MEAN), effects);
        boolean clear = slower || serialized || pair.ratio(MEAN).orElse(0) >= BEYOND_DOUBT;
        return Optional.of(finding.sureIf(worthwhile && clear));
    }
}
