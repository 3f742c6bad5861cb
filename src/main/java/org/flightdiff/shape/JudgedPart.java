package org.flightdiff.shape;

/**
 * The part of both windows of which all is said, where that is not the whole, in seconds from their start.
 *
 * @param of how long the longer window is
 */
public record JudgedPart(double from, double to, double of) {}
