package org.flightdiff.diagnosis.rules.jdk;

import java.util.Map;
import java.util.Set;
import org.flightdiff.accounting.work.AllocatedClasses;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.jdk.JdkChange.Amount;
import org.flightdiff.model.Both;
import org.flightdiff.view.gc.survival.ObjectSizes;

/**
 * How much of a change in allocation a change of the JDK makes by itself.
 *
 * @param value the part, 0 to 1
 * @param bound how near that is
 */
record OwnPart(double value, Bound bound) {

    /** How near a part is. */
    enum Bound {
        /** Nothing tells; all of it may be. */
        MAY_BE_ALL,
        /** Classes whose sizes are not known may have become smaller too. */
        AT_LEAST,
        /** Strings that are made otherwise take less too. */
        AT_MOST
    }

    /** Where nothing tells. */
    static final OwnPart ALL = new OwnPart(1, Bound.MAY_BE_ALL);

    /** What surely makes less than this is not among the causes that count. */
    private static final double LEAST_SURE = 0.1;

    /** What makes less than this, or less still, may make none of it. */
    private static final double LEAST_POSSIBLE = 0.25;

    /** What strings hold their characters in, before and after JEP 254. */
    private static final Set<String> TEXTS = Set.of("char[]", "byte[]");

    /** Whether it is too little to be told. */
    boolean isLittle() {
        return value < (bound == Bound.AT_MOST ? LEAST_POSSIBLE : LEAST_SURE);
    }

    /**
     * The part of the whole change of allocation.
     *
     * @param inCandidate whether the candidate has the change and the baseline has not
     */
    static OwnPart of(Amount amount, Case pair, boolean inCandidate) {
        if (amount == Amount.WHOLE) {
            return ALL;
        }
        Both<Map<String, Double>> allocated = new Both<>(
                AllocatedClasses.in(inCandidate ? pair.runsBefore() : pair.runsAfter()),
                AllocatedClasses.in(inCandidate ? pair.runsAfter() : pair.runsBefore()));
        double spared = sum(allocated.baseline()) - sum(allocated.candidate());
        if (allocated.baseline().containsKey("") || spared <= 0) {
            return ALL;
        }
        return amount == Amount.STRINGS
                ? part(texts(allocated.baseline()) - texts(allocated.candidate()), spared, Bound.AT_MOST)
                : layout(pair, inCandidate, allocated.baseline(), spared);
    }

    private static OwnPart layout(Case pair, boolean inCandidate, Map<String, Double> allocated, double spared) {
        Map<String, Long> before = ObjectSizes.of(inCandidate ? pair.runsBefore() : pair.runsAfter());
        Map<String, Long> after = ObjectSizes.of(inCandidate ? pair.runsAfter() : pair.runsBefore());
        Set<String> known = before.keySet();
        if (known.stream().noneMatch(after::containsKey)) {
            return ALL;
        }
        double smaller = known.stream()
                .filter(after::containsKey)
                .mapToDouble(each -> allocated.getOrDefault(each, 0.0)
                        * (1 - (double) after.getOrDefault(each, 0L) / before.getOrDefault(each, 1L)))
                .sum();
        return part(smaller, spared, Bound.AT_LEAST);
    }

    private static OwnPart part(double own, double all, Bound bound) {
        return new OwnPart(Math.max(0, Math.min(1, own / all)), bound);
    }

    private static double texts(Map<String, Double> allocated) {
        return TEXTS.stream()
                .mapToDouble(each -> allocated.getOrDefault(each, 0.0))
                .sum();
    }

    private static double sum(Map<String, Double> allocated) {
        return allocated.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
