/** One comparison in the window: its views, its divergences, and what is selected. */
@NullMarked
package org.flightdiff.desktop.workbench;

import org.jspecify.annotations.NullMarked;
