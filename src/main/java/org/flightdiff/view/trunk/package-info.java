/** Tells threads between two tasks from threads in the middle of one, by where they work. */
@NullMarked
package org.flightdiff.view.trunk;

import org.jspecify.annotations.NullMarked;
