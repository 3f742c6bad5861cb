/** What a rule is, what it sees of a pair, and what rules have in common. */
@NullMarked
package org.flightdiff.diagnosis.rule;

import org.jspecify.annotations.NullMarked;
