/** Text for a terminal: the comparison, the matrix, the summary and the catalogues. */
@NullMarked
package org.flightdiff.report.text;

import org.jspecify.annotations.NullMarked;
