/** How JavaFX is started, with and without a display, and what it may say meanwhile. */
@NullMarked
package org.flightdiff.desktop.toolkit;

import org.jspecify.annotations.NullMarked;
