/** The ink that paints pictures on a canvas. */
@NullMarked
package org.flightdiff.desktop.ink;

import org.jspecify.annotations.NullMarked;
