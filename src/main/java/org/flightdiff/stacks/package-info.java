/** Weighs the stacks of both sides, puts them into one call tree and says what grew and what shrank in it. */
@NullMarked
package org.flightdiff.stacks;

import org.jspecify.annotations.NullMarked;
