/** Commands that compare: two sides, many candidates, settings under loads, benchmarks, cohorts and builds. */
@NullMarked
package org.flightdiff.cli.compare;

import org.jspecify.annotations.NullMarked;
