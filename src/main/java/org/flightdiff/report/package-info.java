/** Writes a {@link org.flightdiff.comparison.Comparison} down: text, JSON. Writers compute nothing. */
package org.flightdiff.report;
