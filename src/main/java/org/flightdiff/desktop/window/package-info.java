/** The main window: tools, header, what is open, and the status line. */
@NullMarked
package org.flightdiff.desktop.window;

import org.jspecify.annotations.NullMarked;
