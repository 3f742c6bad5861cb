/**
 * The only reader of JFR files. A {@link org.flightdiff.recording.LoadedRecording} is read once, in one pass, into columns of
 * primitives; a {@link org.flightdiff.recording.Window} looks at a time range of it without touching the file again.
 */
package org.flightdiff.recording;
