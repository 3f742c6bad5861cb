/**
 * Arrays in, estimates out. Nothing here knows of recordings: a caller passes numbers and learns how much they can be
 * trusted.
 *
 * <p>{@link org.flightdiff.statistics.estimate.Estimates} makes one side's {@link
 * org.flightdiff.statistics.estimate.Estimate}, {@link org.flightdiff.statistics.hypothesis.Difference} sets two of them
 * against each other, {@link org.flightdiff.statistics.hypothesis.FalseDiscovery} corrects the resulting p values for their
 * number, and {@link org.flightdiff.statistics.judgement.Judge} says what follows from them.
 */
package org.flightdiff.statistics;
