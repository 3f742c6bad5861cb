/** The list of all formats, above those it names. */
@NullMarked
package org.flightdiff.report.catalogue;

import org.jspecify.annotations.NullMarked;
