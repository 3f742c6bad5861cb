/** The reports of what is open, with what people noted, written from the window. */
@NullMarked
package org.flightdiff.desktop.export;

import org.jspecify.annotations.NullMarked;
