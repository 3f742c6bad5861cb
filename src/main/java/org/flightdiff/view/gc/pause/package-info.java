/** Pauses: how long the application stood still, for what, and what decides how long. */
@NullMarked
package org.flightdiff.view.gc.pause;

import org.jspecify.annotations.NullMarked;
