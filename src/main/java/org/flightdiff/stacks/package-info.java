/** Weighs the stacks of both sides, puts them into one call tree and says what grew and what shrank in it. */
package org.flightdiff.stacks;
