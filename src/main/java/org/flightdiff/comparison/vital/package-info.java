/** What is told of vital signs besides their verdicts: how they went, and what change would have been seen. */
@NullMarked
package org.flightdiff.comparison.vital;

import org.jspecify.annotations.NullMarked;
