/** Two estimates set against each other, and the correction for having tested many. */
@NullMarked
package org.flightdiff.statistics.test;

import org.jspecify.annotations.NullMarked;
