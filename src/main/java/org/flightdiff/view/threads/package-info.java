/** Threads: how many there are, how many are started, and what keeps virtual threads on their carriers. */
@NullMarked
package org.flightdiff.view.threads;

import org.jspecify.annotations.NullMarked;
