/** Flightdiff compares two JDK Flight Recorder recordings and says what diverged. */
@NullMarked
package org.flightdiff;

import org.jspecify.annotations.NullMarked;
