/** Running JVMs: which there are, how they are reached, and one recording of one of them. */
@NullMarked
package org.flightdiff.live;

import org.jspecify.annotations.NullMarked;
