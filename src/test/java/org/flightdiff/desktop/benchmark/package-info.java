/** Measurements of the window, started by hand as CONTRIBUTING says. Their figures depend on the machine. */
package org.flightdiff.desktop.benchmark;
