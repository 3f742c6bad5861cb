package org.flightdiff.statistics.judgement;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.statistics.hypothesis.FalseDiscovery;

/**
 * The one rule by which evidence becomes an answer. In this order: what is shown to lie within tolerance is unchanged;
 * without a test nothing is said; a change counts where chance does not explain it, and if it is larger than the
 * tolerance as well. Turning the sign of the effect turns the answer.
 */
public final class Judge {

    /** A smaller change of a ratio, as a logarithm, is one that nobody would act on, unless a project says otherwise. */
    public static final double SMALLEST_OF_INTEREST = Math.log(1.05);

    private Judge() {}

    /** Of a change whose p value is corrected already, or that is tested alone. */
    public static Answer of(Evidence evidence, Significance significance) {
        if (evidence.shownWithin()) {
            return Answer.UNCHANGED;
        }
        if (Double.isNaN(evidence.p())) {
            return Answer.UNTESTED;
        }
        if (!significance.isReachedBy(evidence.p())) {
            return Answer.WITHIN_CHANCE;
        }
        if (Math.abs(evidence.effect()) <= evidence.tolerance()) {
            return Answer.TOO_SMALL;
        }
        return evidence.effect() > 0 ? Answer.ROSE : Answer.FELL;
    }

    /**
     * Of many changes that are tested together, in their order; of all that are called, the expected share of those that
     * did not change is at most the level, see {@link FalseDiscovery#benjaminiHochberg}.
     *
     * @param together with p values as they are
     */
    public static List<JudgedEvidence> together(List<Evidence> together, Significance significance) {
        double[] corrected = FalseDiscovery.benjaminiHochberg(
                together.stream().mapToDouble(Evidence::p).toArray());
        List<JudgedEvidence> judged = new ArrayList<>(corrected.length);
        for (int i = 0; i < corrected.length; i++) {
            Evidence evidence = together.get(i).corrected(corrected[i]);
            judged.add(new JudgedEvidence(evidence, of(evidence, significance)));
        }
        return judged;
    }

    public record JudgedEvidence(Evidence evidence, Answer answer) {}

    public record Evidence(double effect, double p, double tolerance, boolean shownWithin) {

        public Evidence {
            if (Double.isNaN(effect) || !(tolerance >= 0) || p < 0 || p > 1) {
                throw new IllegalArgumentException(
                        "no evidence: an effect of " + effect + " with p = " + p + " and a tolerance of " + tolerance);
            }
        }

        /** Of a change of which nothing shows that it is none. */
        public Evidence(double effect, double p, double tolerance) {
            this(effect, p, tolerance, false);
        }

        Evidence corrected(double corrected) {
            return new Evidence(effect, corrected, tolerance, shownWithin);
        }
    }
}
