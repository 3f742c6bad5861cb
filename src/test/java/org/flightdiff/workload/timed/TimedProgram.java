package org.flightdiff.workload.timed;

/** A program that does one order after the other, whose fault is in one method. */
public interface TimedProgram {

    /** Does one order, which calls the method so often for so much; without a fault both are 1. */
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
