/** Phases of collections: what the time of pauses and cycles goes into. */
@NullMarked
package org.flightdiff.view.gc.phase;

import org.jspecify.annotations.NullMarked;
