/** The types of a chunk, as its metadata declares them. */
@NullMarked
package org.flightdiff.recording.chunk.metadata;

import org.jspecify.annotations.NullMarked;
