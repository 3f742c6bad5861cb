/** Two runs of JMH, benchmark by benchmark. */
@NullMarked
package org.flightdiff.comparison.benchmark;

import org.jspecify.annotations.NullMarked;
