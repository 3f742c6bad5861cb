/** One line for each metric, for spreadsheets. */
@NullMarked
package org.flightdiff.report.csv;

import org.jspecify.annotations.NullMarked;
