/** Writes the call tree of both sides: as text, as collapsed stacks, and as a flame graph. */
@NullMarked
package org.flightdiff.report.stacks;

import org.jspecify.annotations.NullMarked;
