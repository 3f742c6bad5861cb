/**
 * Recordings for tests: shared ones, freshly made ones and written ones; and the JDK's own {@code jfr} tool as a second
 * opinion on what a recording holds.
 */
@NullMarked
package org.flightdiff.testing;

import org.jspecify.annotations.NullMarked;
