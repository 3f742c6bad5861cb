/** A project's goals, tolerances and muted metrics, read from a file. */
package org.flightdiff.goals;
