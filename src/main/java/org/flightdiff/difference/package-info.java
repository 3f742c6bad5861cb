/**
 * The differences between the two sides of a shape: candidate − baseline, as plain values. Knows nothing of a toolkit.
 */
@NullMarked
package org.flightdiff.difference;

import org.jspecify.annotations.NullMarked;
