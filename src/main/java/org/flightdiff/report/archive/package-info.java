/** A folder that collects comparisons, and the page that lists them, newest first. */
package org.flightdiff.report.archive;
