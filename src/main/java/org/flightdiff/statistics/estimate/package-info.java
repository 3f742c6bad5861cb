/** The value of one side with its uncertainty, from samples, counts, occurrences or runs. */
@NullMarked
package org.flightdiff.statistics.estimate;

import org.jspecify.annotations.NullMarked;
