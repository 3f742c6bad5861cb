/** What a comparison comes to, as immutable values. Whoever renders it needs no other package of the comparison. */
@NullMarked
package org.flightdiff.comparison.result;

import org.jspecify.annotations.NullMarked;
