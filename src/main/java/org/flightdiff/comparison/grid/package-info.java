/** Several settings under several loads. */
@NullMarked
package org.flightdiff.comparison.grid;

import org.jspecify.annotations.NullMarked;
