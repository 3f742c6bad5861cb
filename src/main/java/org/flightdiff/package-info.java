/**
 * Flightdiff as a library: {@link org.flightdiff.Flightdiff} reads JDK Flight Recorder recordings, sums them up and says
 * what diverged between two. {@code docs/library.md} has examples. Only this package is kept compatible between
 * releases; a module sees no other.
 */
@NullMarked
package org.flightdiff;

import org.jspecify.annotations.NullMarked;
