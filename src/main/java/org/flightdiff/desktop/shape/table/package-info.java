/** Tables of the window, and how they are copied. */
@NullMarked
package org.flightdiff.desktop.shape.table;

import org.jspecify.annotations.NullMarked;
