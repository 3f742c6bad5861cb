/** What a project expects of the sides, and whether it holds. */
@NullMarked
package org.flightdiff.comparison.goal;

import org.jspecify.annotations.NullMarked;
