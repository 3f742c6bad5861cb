/** The stack traces of a chunk, with their frames and methods, each once. */
@NullMarked
package org.flightdiff.recording.chunk.stack;

import org.jspecify.annotations.NullMarked;
