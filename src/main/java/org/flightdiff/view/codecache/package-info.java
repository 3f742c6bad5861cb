/** The code cache: how full it got, when it ran full, and what the sweeper removed. */
@NullMarked
package org.flightdiff.view.codecache;

import org.jspecify.annotations.NullMarked;
