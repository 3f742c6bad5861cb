/** Pairs of recordings of the workload that differ in one thing, the name of which is known. */
@NullMarked
package org.flightdiff.workload.scenario;

import org.jspecify.annotations.NullMarked;
