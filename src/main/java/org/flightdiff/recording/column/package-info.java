/** Columns of whole numbers that take only the bytes their values need. */
@NullMarked
package org.flightdiff.recording.column;

import org.jspecify.annotations.NullMarked;
