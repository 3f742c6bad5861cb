/** A comparison as a picture, painted by the painters of the window, with or without a display. */
@NullMarked
package org.flightdiff.desktop.picture;

import org.jspecify.annotations.NullMarked;
