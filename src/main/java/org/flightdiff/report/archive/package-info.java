/** A folder that collects comparisons, and the page that lists them, newest first. */
@NullMarked
package org.flightdiff.report.archive;

import org.jspecify.annotations.NullMarked;
