/** The panel that shows the stacks of a kind of events, for the views that own the events. */
@NullMarked
package org.flightdiff.view.stacks;

import org.jspecify.annotations.NullMarked;
