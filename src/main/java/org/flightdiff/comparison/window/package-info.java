/** Which time of each recording is compared: ranges, alignment, and where the warm-up ends. */
@NullMarked
package org.flightdiff.comparison.window;

import org.jspecify.annotations.NullMarked;
