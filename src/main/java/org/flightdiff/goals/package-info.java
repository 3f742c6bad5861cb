/** A project's goals, tolerances and muted metrics, read from a file. */
@NullMarked
package org.flightdiff.goals;

import org.jspecify.annotations.NullMarked;
