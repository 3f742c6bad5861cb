/** Garbage collection: how often, why, how long the application stood still for it, and what the time went into. */
@NullMarked
package org.flightdiff.view.gc;

import org.jspecify.annotations.NullMarked;
