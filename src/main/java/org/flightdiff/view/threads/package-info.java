/** Threads: how many there are, how many are started, and what keeps virtual threads on their carriers. */
package org.flightdiff.view.threads;
