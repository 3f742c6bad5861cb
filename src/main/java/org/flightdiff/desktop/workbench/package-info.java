/** What one comparison looks like in the window: its views, its divergences, and what of them is chosen. */
@NullMarked
package org.flightdiff.desktop.workbench;

import org.jspecify.annotations.NullMarked;
