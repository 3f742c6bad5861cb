package org.flightdiff.view;

import org.flightdiff.recording.TimedAmounts;

/** Sums of what comes from each of some times up to the next one; the first also has what comes before it. */
final class UpToNext implements TimedAmounts.Taker {

    private final double[] marks;
    private final double[] sums;
    private int mark;

    private UpToNext(double[] marks) {
        this.marks = marks;
        this.sums = new double[marks.length];
    }

    /** @param marks ascending, at least one */
    static double[] sums(double[] marks, TimedAmounts amounts) {
        UpToNext each = new UpToNext(marks);
        amounts.forEach(each);
        return each.sums;
    }

    @Override
    public void take(double seconds, double amount) {
        while (mark + 1 < marks.length && marks[mark + 1] <= seconds) {
            mark++;
        }
        sums[mark] += amount;
    }
}
