/** Programs with a method that is called more often, or of which each call takes longer. */
@NullMarked
package org.flightdiff.workload.timed;

import org.jspecify.annotations.NullMarked;
