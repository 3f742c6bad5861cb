package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;

/** Pauses spent on soft, weak, final and phantom references. */
public final class LongReferenceProcessing {

    private static final String SHARE = "gc.reference-processing.share";
    private static final String MEAN = "gc.reference-processing.mean";

    /** Below a tenth of the pauses there is little to gain; the published HBase case had 30 %. */
    private static final double WORTHWHILE = 0.1;

    /**
     * If hardly any collection of the other side has references, there is too little data for a verdict. Repeated runs
     * differ by at most 40 %; this factor is not chance.
     */
    private static final double BEYOND_DOUBT = 10;

    public static final Rule RULE = Rule.named("reference-processing")
            .shownBy("gc.phases-of-pauses-level-1")
            .covering(Set.of("ParallelRefProcEnabled", "SoftRefLRUPolicyMSPerMB"))
            .raising(SHARE, MEAN)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(LongReferenceProcessing::examine);

    private LongReferenceProcessing() {}

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
        Text bySerial = serial ? Text.of("cause.reference-processing.serial", pair.sideAfter()) : Text.none();
        Text explanation = Text.sentences(
                Text.of("cause.reference-processing.found", pair.values(SHARE), pair.values(MEAN), bySerial),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(SHARE, MEAN), effects);
        boolean clear = slower || serialized || pair.ratio(MEAN).orElse(0) >= BEYOND_DOUBT;
        return Optional.of(finding.sureIf(worthwhile && clear)
                .bySetting(serial || pair.isSetDifferently("SoftRefLRUPolicyMSPerMB")));
    }
}
