/** The code cache: how full it got, when it ran full, and what was swept out of it. */
@NullMarked
package org.flightdiff.view.codecache;

import org.jspecify.annotations.NullMarked;
