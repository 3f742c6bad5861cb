/** The rule by which what is known of a change becomes an answer, whatever changed: one for all. */
@NullMarked
package org.flightdiff.statistics.judgement;

import org.jspecify.annotations.NullMarked;
