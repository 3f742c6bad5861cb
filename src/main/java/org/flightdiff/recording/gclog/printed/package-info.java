/** What JDK 8 prints with -XX:+PrintGC and its kin. */
@NullMarked
package org.flightdiff.recording.gclog.printed;

import org.jspecify.annotations.NullMarked;
