/** Draws a call tree of both sides as a flame graph that needs neither a script nor a network. */
@NullMarked
package org.flightdiff.report.flame;

import org.jspecify.annotations.NullMarked;
