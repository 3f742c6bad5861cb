/** A call tree as the rows of a flame graph, for the window and the reports alike. It draws nothing. */
@NullMarked
package org.flightdiff.stacks.flame;

import org.jspecify.annotations.NullMarked;
