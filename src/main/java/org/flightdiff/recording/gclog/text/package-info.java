/** The lines of a log: their bytes, what stands before their messages, and when they were written. */
@NullMarked
package org.flightdiff.recording.gclog.text;

import org.jspecify.annotations.NullMarked;
