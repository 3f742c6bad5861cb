/** The public benchmark of {@code src/regressions}: that its tables hold together, and that its scorer counts right. */
@NullMarked
package org.flightdiff.regressions;

import org.jspecify.annotations.NullMarked;
