package org.flightdiff.stacks;

import java.util.Arrays;

/** Sums by index, in an array that grows. */
final class Doubles {

    private double[] sums = new double[1024];

    void add(int index, double amount) {
        if (index >= sums.length) {
            sums = Arrays.copyOf(sums, Math.max(index + 1, 2 * sums.length));
        }
        sums[index] += amount;
    }

    double get(int index) {
        return index < sums.length ? sums[index] : 0;
    }
}
