/**
 * The closed set of forms in which a view shows what it found. Shapes are plain values: they know nothing of JFR, of
 * metrics or of a toolkit, and hold all numbers ready to be drawn or written.
 */
@NullMarked
package org.flightdiff.shape;

import org.jspecify.annotations.NullMarked;
