package org.flightdiff.stacks;

/**
 * By how much amounts differ between runs in which nothing was changed, beyond the error of their samples.
 *
 * @param runToRun of one frame, as a part of the whole
 * @param ofTotal of all frames alike, relative to each of them: the error of the total weight, which shares do not have
 */
record Noise(double runToRun, double ofTotal) {}
