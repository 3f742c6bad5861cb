/** Pairs of recordings of the workload that differ in one known thing. */
@NullMarked
package org.flightdiff.workload.scenario;

import org.jspecify.annotations.NullMarked;
