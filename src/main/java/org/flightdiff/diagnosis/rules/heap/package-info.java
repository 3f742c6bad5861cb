/** Causes in the heap: its size, its parts, what is allocated and what stays. */
@NullMarked
package org.flightdiff.diagnosis.rules.heap;

import org.jspecify.annotations.NullMarked;
