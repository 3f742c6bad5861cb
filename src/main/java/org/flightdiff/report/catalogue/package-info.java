/** The list of all formats. */
@NullMarked
package org.flightdiff.report.catalogue;

import org.jspecify.annotations.NullMarked;
