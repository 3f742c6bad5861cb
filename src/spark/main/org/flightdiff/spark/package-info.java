/** Summing up the recordings of a fleet on Apache Spark, into a table from which cohorts are cut and compared. */
@NullMarked
package org.flightdiff.spark;

import org.jspecify.annotations.NullMarked;
