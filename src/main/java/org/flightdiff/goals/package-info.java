/** What a project wants, from the file it is written in: goals, tolerances and muted metrics. */
@NullMarked
package org.flightdiff.goals;

import org.jspecify.annotations.NullMarked;
