package org.flightdiff.workload.fault;

import java.util.function.IntUnaryOperator;

/**
 * The class that {@link GeneratedClasses} loads again and again. Every copy has its own methods to compile, and a
 * branch for negative numbers only: compiled before it is ever taken, it deoptimizes when it is.
 */
public final class Template implements IntUnaryOperator {

    private int odd;

    public Template() {}

    @Override
    public int applyAsInt(int number) {
        if (number < 0) {
            odd++;
            return mix(odd);
        }
        return mix(number) + fold(number);
    }

    private static int mix(int number) {
        int mixed = number * 0x9E3779B9;
        mixed ^= mixed >>> 15;
        mixed *= 0x85EBCA6B;
        return mixed ^ mixed >>> 13;
    }

    private static int fold(int number) {
        int folded = 0;
        for (int rest = number; rest > 0; rest /= 10) {
            folded = folded * 31 + rest % 10;
        }
        return folded;
    }
}
