/** Writes a {@link org.flightdiff.comparison.result.Comparison} as text, JSON and so on. Writers compute nothing. */
package org.flightdiff.report;
