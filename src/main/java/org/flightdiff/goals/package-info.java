/** What a project wants, from the file it is written in: goals, tolerances and muted metrics. */
package org.flightdiff.goals;
