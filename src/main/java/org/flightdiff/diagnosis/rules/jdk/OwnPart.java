package org.flightdiff.diagnosis.rules.jdk;

import java.util.Map;
import java.util.Set;
import org.flightdiff.jdk.JdkChange.Amount;
import org.flightdiff.model.Both;
import org.jspecify.annotations.Nullable;

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
     * @param allocated class to bytes per second, without and with the change
     * @param smaller what sizes of objects tell; null where they tell nothing
     */
    static OwnPart of(Amount amount, Both<Map<String, Double>> allocated, @Nullable SmallerObjects smaller) {
        double before = sum(allocated.baseline());
        double spared = before - sum(allocated.candidate());
        if (allocated.baseline().containsKey("") || spared <= 0) {
            return ALL;
        }
        return switch (amount) {
            case WHOLE -> ALL;
            case STRINGS -> part(texts(allocated.baseline()) - texts(allocated.candidate()), spared, Bound.AT_MOST);
            case LAYOUT -> smaller == null ? ALL : part(smaller.spared() * before, spared, Bound.AT_LEAST);
        };
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
