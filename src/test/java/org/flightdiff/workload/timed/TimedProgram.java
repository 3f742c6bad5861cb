package org.flightdiff.workload.timed;

/** A program that does one order after the other, whose fault is in one method. */
public interface TimedProgram {

    /**
     * Does one order.
     *
     * @param times how often the method is called for it: 1 without a fault
     * @param length how much each call does: 1 without a fault
     * @return something that depends on all of it
     */
    long order(int times, int length);

    /** Something to do that is the same for each order. */
    static long rest(int amount) {
        long sum = 0;
        for (int i = 1; i <= amount; i++) {
            sum += Long.hashCode(sum * 31 + i) % 7;
        }
        return sum;
    }
}
