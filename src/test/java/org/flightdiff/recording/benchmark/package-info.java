/** What reading large recordings takes, beside other readers. */
@NullMarked
package org.flightdiff.recording.benchmark;

import org.jspecify.annotations.NullMarked;
