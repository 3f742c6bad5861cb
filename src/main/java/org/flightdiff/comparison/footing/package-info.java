/** The runs of both sides, cut at the same thresholds, and what each metric is in them. */
@NullMarked
package org.flightdiff.comparison.footing;

import org.jspecify.annotations.NullMarked;
