/** Tests that are made again and again while data comes in, and keep their level. */
@NullMarked
package org.flightdiff.statistics.sequential;

import org.jspecify.annotations.NullMarked;
