/**
 * Sides, footing, verdicts and ranking: turns the windows of two sides into a
 * {@link org.flightdiff.comparison.result.Comparison}, the immutable value that everything behind it only renders.
 */
package org.flightdiff.comparison;
