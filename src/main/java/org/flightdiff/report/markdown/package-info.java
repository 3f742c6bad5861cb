/** The comparison and the matrix as Markdown. */
@NullMarked
package org.flightdiff.report.markdown;

import org.jspecify.annotations.NullMarked;
