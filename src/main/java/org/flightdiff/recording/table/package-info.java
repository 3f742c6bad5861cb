/** The events of one type as columns of primitives, with their stack traces; all times are nanoseconds since 1970. */
@NullMarked
package org.flightdiff.recording.table;

import org.jspecify.annotations.NullMarked;
