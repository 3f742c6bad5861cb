/** Reports written from the window, with the user's notes. */
@NullMarked
package org.flightdiff.desktop.export;

import org.jspecify.annotations.NullMarked;
