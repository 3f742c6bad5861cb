/**
 * The closed set of charts and tables that views show. Shapes are plain values: they know nothing of JFR, metrics or a
 * toolkit, and hold all numbers ready to be drawn or written.
 */
@NullMarked
package org.flightdiff.shape;

import org.jspecify.annotations.NullMarked;
