/** Causes in the heap: its size, its parts, allocation and the live set. */
@NullMarked
package org.flightdiff.diagnosis.rules.heap;

import org.jspecify.annotations.NullMarked;
