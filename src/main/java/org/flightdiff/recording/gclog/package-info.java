/** Reads GC logs of HotSpot as recordings: the same event types, fields and names that Flight Recorder writes. */
@NullMarked
package org.flightdiff.recording.gclog;

import org.jspecify.annotations.NullMarked;
