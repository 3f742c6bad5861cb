/** Reads a folder of repeats of one program, and keeps beside them how far they lie apart. */
package org.flightdiff.repeats;
