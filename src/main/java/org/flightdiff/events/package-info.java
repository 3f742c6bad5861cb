/** Which types of events there are, and what was recorded of those behind a number; texts are unmasked. */
@NullMarked
package org.flightdiff.events;

import org.jspecify.annotations.NullMarked;
