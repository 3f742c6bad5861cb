/** What JMH, the Java Microbenchmark Harness, leaves behind: its results as JSON, and the recordings of its profiler. */
@NullMarked
package org.flightdiff.jmh;

import org.jspecify.annotations.NullMarked;
