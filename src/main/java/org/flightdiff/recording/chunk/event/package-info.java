/** Reads the events that are wanted of a chunk into columns, and skips all others. */
@NullMarked
package org.flightdiff.recording.chunk.event;

import org.jspecify.annotations.NullMarked;
