/** A comparison as a picture. Painted by the painters of the window, on a computer with or without a display. */
@NullMarked
package org.flightdiff.desktop.picture;

import org.jspecify.annotations.NullMarked;
