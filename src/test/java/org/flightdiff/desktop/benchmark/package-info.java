/** Measurements of the window, started by hand, see CONTRIBUTING. Their figures depend on the machine. */
package org.flightdiff.desktop.benchmark;
