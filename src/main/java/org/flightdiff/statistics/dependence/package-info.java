/** How far the samples of a series depend on each other: autocorrelation, phases and the variance that is left. */
@NullMarked
package org.flightdiff.statistics.dependence;

import org.jspecify.annotations.NullMarked;
