/** Units of measure, and how a quantity is written for people. */
@NullMarked
package org.flightdiff.unit;

import org.jspecify.annotations.NullMarked;
