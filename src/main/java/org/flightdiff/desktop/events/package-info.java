/** The page of events: all types of both sides, and the events behind a number, a point or a row. */
@NullMarked
package org.flightdiff.desktop.events;

import org.jspecify.annotations.NullMarked;
