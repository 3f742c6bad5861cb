/** The parser of the JDK: slower, for files that the other parser refuses, and what that is tested against. */
@NullMarked
package org.flightdiff.recording.jdk;

import org.jspecify.annotations.NullMarked;
