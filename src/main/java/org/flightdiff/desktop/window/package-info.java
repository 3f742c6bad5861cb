/** The main window: tools, header, what is open, and the status line. */
package org.flightdiff.desktop.window;
