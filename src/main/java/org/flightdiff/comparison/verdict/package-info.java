/** From two measurements to a verdict with its reason, and the order of what diverged. */
@NullMarked
package org.flightdiff.comparison.verdict;

import org.jspecify.annotations.NullMarked;
