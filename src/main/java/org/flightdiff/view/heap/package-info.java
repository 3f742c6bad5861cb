/** The heap: how full it was, what stayed alive in it, how its parts were sized, and the memory of the process around it. */
package org.flightdiff.view.heap;
