package org.flightdiff.stacks;

/**
 * A set of stacks of both sides as one number: the sum of a number of 64 bits for each stack, as good as drawn at
 * random. Two sets are taken for one if their numbers are equal, which two different ones are in one of 2<sup>64</sup>
 * cases. A method, a method in its caller and a frame of a tree that have the same stacks are one fact.
 */
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
