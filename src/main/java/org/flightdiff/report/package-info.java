/** Writes a {@link org.flightdiff.comparison.result.Comparison} down: text, JSON. Writers compute nothing. */
@NullMarked
package org.flightdiff.report;

import org.jspecify.annotations.NullMarked;
