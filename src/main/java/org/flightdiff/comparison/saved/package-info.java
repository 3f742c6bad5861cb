/** The summary of a side that is kept, to be compared when its recordings are gone. */
@NullMarked
package org.flightdiff.comparison.saved;

import org.jspecify.annotations.NullMarked;
