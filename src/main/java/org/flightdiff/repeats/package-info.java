/** Reads a folder of repeats of one program, and keeps beside them how far they lie apart. */
@NullMarked
package org.flightdiff.repeats;

import org.jspecify.annotations.NullMarked;
