/** What JMH, the Java Microbenchmark Harness, leaves behind: its results as JSON, and the recordings of its profiler. */
package org.flightdiff.jmh;
