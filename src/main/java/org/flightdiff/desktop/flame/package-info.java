/** The differential flame graph: the stacks of both sides as boxes, one below the other. */
@NullMarked
package org.flightdiff.desktop.flame;

import org.jspecify.annotations.NullMarked;
