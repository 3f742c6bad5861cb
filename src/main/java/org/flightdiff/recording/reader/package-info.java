/** Reads recordings: chooses the parser, joins the files of one JVM, and tells what was lost. */
@NullMarked
package org.flightdiff.recording.reader;

import org.jspecify.annotations.NullMarked;
