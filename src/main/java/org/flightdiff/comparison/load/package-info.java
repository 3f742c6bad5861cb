/** Tells more load from slowness, by how many units of work there are and how long each of them takes. */
@NullMarked
package org.flightdiff.comparison.load;

import org.jspecify.annotations.NullMarked;
