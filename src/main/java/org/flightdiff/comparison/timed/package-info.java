/** Calls against time of a call: whether a method was called more often, or each call of it took longer. */
@NullMarked
package org.flightdiff.comparison.timed;

import org.jspecify.annotations.NullMarked;
