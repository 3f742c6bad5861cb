/**
 * The constants of a chunk, such as texts, classes and threads, found by their keys and decoded when they are asked
 * for.
 */
@NullMarked
package org.flightdiff.recording.chunk.constant;

import org.jspecify.annotations.NullMarked;
