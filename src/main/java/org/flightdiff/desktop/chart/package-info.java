/**
 * Paints shapes on a canvas: the same painters serve the window and pictures. A painter gets a graphics context, a size
 * and what to show; it computes only positions on the canvas.
 */
@NullMarked
package org.flightdiff.desktop.chart;

import org.jspecify.annotations.NullMarked;
