/** What the physical memory of a process is made of. */
@org.jspecify.annotations.NullMarked
package org.flightdiff.view.heap.resident;
