/**
 * Numbers that something else than the JVM measured: a load generator, monitoring, a benchmark. Reads them from files and
 * from the words of a command line; knows nothing of recordings.
 */
package org.flightdiff.outside;
