/** The reports of what is open, with what people noted, written from the window. */
package org.flightdiff.desktop.export;
