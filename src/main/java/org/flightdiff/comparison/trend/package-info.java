/** How metrics went over many builds that were compared one after the other. */
@NullMarked
package org.flightdiff.comparison.trend;

import org.jspecify.annotations.NullMarked;
