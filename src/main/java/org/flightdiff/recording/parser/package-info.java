/** What parses an opened file into tables, and the parser of this project, which reads chunks on all processors. */
@NullMarked
package org.flightdiff.recording.parser;

import org.jspecify.annotations.NullMarked;
