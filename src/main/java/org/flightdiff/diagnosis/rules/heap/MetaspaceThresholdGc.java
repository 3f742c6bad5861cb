package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.work.ClassLoadingChurn;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.gc.Collections;

/** Collections, with most collectors of the whole heap, because classes need more metaspace. */
public final class MetaspaceThresholdGc {

    private static final String COUNT = "gc.metadata-threshold.count";
    private static final String CAUSE = "Metadata GC Threshold";

    public static final Rule RULE = Rule.named("metaspace-threshold-gc", "Collections by the metaspace threshold")
            .evidence("More collections caused by Metadata GC Threshold (gc.metadata-threshold.count, from"
                    + " jdk.GarbageCollection), all the full ones among them, or a lower -XX:MetaspaceSize. How metaspace"
                    + " grew: jdk.MetaspaceSummary, and the threshold: jdk.MetaspaceGCThreshold.")
            .advice(
                    "Set -XX:MetaspaceSize, the first threshold (about 21 MB by default), above what metaspace grows to."
                            + " After each such collection the threshold becomes use ÷ (1 − MinMetaspaceFreeRatio/100), 40 by"
                            + " default. If metaspace never stops growing, look for class loaders that are not released.")
            .covering(Set.of("MetaspaceSize", "MinMetaspaceFreeRatio"))
            .folding("premature-promotion", "young-generation-smaller")
            .found(MetaspaceThresholdGc::examine);

    private MetaspaceThresholdGc() {}

    private static Optional<Finding> examine(Case pair) {
        double after = pair.after(COUNT).orElse(0);
        boolean more = after > pair.before(COUNT).orElse(0);
        int full = Collections.full(pair.after()).size();
        int fullByThreshold =
                Collections.full(pair.after()).where("cause", CAUSE).size();
        boolean newlyFull = fullByThreshold > 0
                && fullByThreshold == full
                && Collections.full(pair.before()).where("cause", CAUSE).isEmpty();
        boolean lowerThreshold = threshold(pair.flagsAfter()) * Case.SMALLEST_CHANGE < threshold(pair.flagsBefore());
        if (!pair.rose(COUNT) && !(more && (newlyFull || lowerThreshold))) {
            return Optional.empty();
        }
        List<String> effects = GcCost.of(pair);
        String explanation = "Growing metaspace set off " + pair.values(COUNT) + " collections"
                + full(pair, fullByThreshold, full)
                + ". Metaspace grew to " + pair.values("metaspace.used.peak")
                + "; the first threshold (-XX:MetaspaceSize) is "
                + pair.values(bytes(pair.flagsBefore()), bytes(pair.flagsAfter())) + ". " + pair.effects(effects);
        Finding finding = Finding.traced(explanation, List.of(COUNT, "metaspace.used.peak"), effects);
        // Classes that come and go take metaspace until a collection finds them: those are the cause, if any.
        boolean byChurn = !lowerThreshold && pair.rose("classloading.loaded.rate") && ClassLoadingChurn.isLeaving(pair);
        return Optional.of(byChurn ? finding.with(Confidence.MEDIUM) : finding);
    }

    private static String full(Case pair, int byThreshold, int all) {
        String whose = " of the " + pair.sufferingWord();
        if (all == 0) {
            return "";
        }
        return all == 1 && byThreshold == 1
                ? ", the only full one" + whose + " among them"
                : ", among them " + byThreshold + " of the " + all + " full ones" + whose;
    }

    private static double threshold(Flags flags) {
        Long bytes = flags.number("MetaspaceSize");
        return bytes == null ? Double.NaN : bytes.doubleValue();
    }

    private static String bytes(Flags flags) {
        return InWords.of(Unit.BYTES, threshold(flags));
    }
}
