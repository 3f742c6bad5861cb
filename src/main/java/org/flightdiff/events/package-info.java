/** Which types of events there are, and what was recorded of those behind a number; texts are unmasked. */
package org.flightdiff.events;
