/**
 * The heap: how full it was, what stayed alive in it, how its parts were sized, and the memory of the process around
 * it.
 */
@NullMarked
package org.flightdiff.view.heap;

import org.jspecify.annotations.NullMarked;
