/** Garbage collection: how often, why, how long the application stood still for it, and what the time went into. */
package org.flightdiff.view.gc;
