/** Remarks on what limits the comparison: other machines, JVMs, settings, lengths or lost data. */
@NullMarked
package org.flightdiff.comparison.comparability;

import org.jspecify.annotations.NullMarked;
