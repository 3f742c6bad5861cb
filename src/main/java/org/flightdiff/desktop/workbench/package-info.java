/** What one comparison looks like in the window: its views, its divergences, and what of them is chosen. */
package org.flightdiff.desktop.workbench;
