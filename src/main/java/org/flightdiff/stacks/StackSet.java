package org.flightdiff.stacks;

/** As one number, the sum of random ones of 64 bits for each stack: equal numbers are taken for equal sets. */
final class StackSet {

    private static final long STEP = 0x9E3779B97F4A7C15L;

    private StackSet() {}

    /** That of a single stack, by its place on a side, 0 or 1. The mix is the finaliser of SplitMix64 (Steele et al. 2014). */
    static long of(int side, int stack) {
        long mixed = (((long) stack << 1 | side) + 1) * STEP;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
