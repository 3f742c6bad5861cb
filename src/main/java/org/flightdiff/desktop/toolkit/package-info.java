/** Starts JavaFX, with and without a display, and silences its log. */
@NullMarked
package org.flightdiff.desktop.toolkit;

import org.jspecify.annotations.NullMarked;
