/** What JDK 9 and newer write with -Xlog. */
@NullMarked
package org.flightdiff.recording.gclog.unified;

import org.jspecify.annotations.NullMarked;
