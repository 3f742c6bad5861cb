/** What all other packages speak of: the two sides of a comparison. */
@NullMarked
package org.flightdiff.model;

import org.jspecify.annotations.NullMarked;
