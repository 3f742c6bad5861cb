/** Many runs of the same program, such as the instances of a fleet, as one side of a comparison. */
@NullMarked
package org.flightdiff.comparison.cohort;

import org.jspecify.annotations.NullMarked;
