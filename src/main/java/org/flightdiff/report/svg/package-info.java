/** The ink that writes pictures as SVG, to stand in a page or alone. */
@NullMarked
package org.flightdiff.report.svg;

import org.jspecify.annotations.NullMarked;
