/** The differences between both sides of a shape, candidate − baseline, as plain values. Knows no toolkit. */
@NullMarked
package org.flightdiff.difference;

import org.jspecify.annotations.NullMarked;
