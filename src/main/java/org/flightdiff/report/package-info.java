/** Writes a {@link org.flightdiff.comparison.result.Comparison} as text, JSON and so on. Writers compute nothing. */
@NullMarked
package org.flightdiff.report;

import org.jspecify.annotations.NullMarked;
