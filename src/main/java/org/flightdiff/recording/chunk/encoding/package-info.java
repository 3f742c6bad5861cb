/** How values of these types lie in a chunk, so that they can be read or skipped. */
@NullMarked
package org.flightdiff.recording.chunk.encoding;

import org.jspecify.annotations.NullMarked;
