package org.flightdiff.statistics.estimate;

/**
 * How one side's value came about along its window: where in the window it got more than its share. Two runs of one
 * program start up and breathe alike, and so one course tells what of the other is no chance.
 */
public interface Course {

    /** How many samples it is made of; more stretches than that say nothing. */
    long samples();

    /**
     * What each of so many stretches of equal exposure adds beyond its share, in time order; they add up to 0 but for
     * rounding. The value lies off by their sum where each is taken to scatter.
     *
     * @param stretches at most as many as there are samples
     */
    double[] in(int stretches);

    /** How far the value lies off by its own samples alone, in the unit of {@link #in}. */
    StudentMargin alone();

    /** Variance that whole samples leave however alike two courses are, in the square of that unit. */
    double leastVariance();

    /** Adds an amount that lies between two points of an axis on which each stretch has length 1. */
    static void spread(double amount, double from, double to, double[] stretches) {
        int first = (int) Math.min(stretches.length - 1, from);
        int last = (int) Math.min(stretches.length - 1, to);
        if (first == last) {
            stretches[first] += amount;
            return;
        }
        for (int stretch = first; stretch <= last; stretch++) {
            double inside = Math.min(stretch + 1.0, to) - Math.max(stretch, from);
            stretches[stretch] += amount * Math.max(0, inside) / (to - from);
        }
    }
}
