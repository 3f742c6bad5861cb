/** Two estimates set against each other, and the correction for having tested many. */
@NullMarked
package org.flightdiff.statistics.hypothesis;

import org.jspecify.annotations.NullMarked;
