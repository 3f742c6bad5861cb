/** The comparison, the matrix and the summary as JSON; a saved summary is read back here. */
@NullMarked
package org.flightdiff.report.json;

import org.jspecify.annotations.NullMarked;
