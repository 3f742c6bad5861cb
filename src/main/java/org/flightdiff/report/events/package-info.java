/** Writes events, and which event types there are, for people and for other programs. Secrets are masked here. */
@NullMarked
package org.flightdiff.report.events;

import org.jspecify.annotations.NullMarked;
