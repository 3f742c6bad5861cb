package org.flightdiff.stacks;

import org.flightdiff.model.Both;

/**
 * What the events of a side add up to, and what something else says that they should.
 *
 * @param weight the sum of their weights
 * @param count how many there are
 * @param measured the same amount by another measure, in any unit that both sides share; NaN if there is none
 */
record Totals(double weight, double count, double measured) {

    static final Totals NONE = new Totals(0, 0, 0);

    /** Of several runs. */
    Totals and(Totals other) {
        return new Totals(weight + other.weight, count + other.count, measured + other.measured);
    }

    /**
     * By how much the change of the weight differs from that of the other measure, as a natural logarithm from 0 on; 0
     * where nothing else was measured.
     *
     * <p>How two measures of one thing disagree shows an error that the samples of one do not show, as when it looks at a
     * fixed period at something periodic: then it hits far more or far fewer than it should, for as long as it looks
     * (Cochran, Sampling Techniques, 1977, section 8.3). Half an event is added to both sides, so that there is a
     * logarithm of none.
     */
    static double disagreement(Both<Totals> sides) {
        Totals before = sides.baseline();
        Totals after = sides.candidate();
        if (!(before.measured > 0 && after.measured > 0 && before.count + after.count > 0)) {
            return 0;
        }
        double half = (before.weight + after.weight) / (before.count + after.count) / 2;
        double weighed = Math.log((after.weight + half) / (before.weight + half));
        return Math.abs(weighed - Math.log(after.measured / before.measured));
    }
}
