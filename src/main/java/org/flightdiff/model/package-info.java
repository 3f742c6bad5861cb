/** The two sides of a comparison, used by all other packages. */
@NullMarked
package org.flightdiff.model;

import org.jspecify.annotations.NullMarked;
