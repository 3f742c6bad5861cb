/** Collections: how many there were, what set them off, what they cost, and the heap around them. */
@NullMarked
package org.flightdiff.view.gc.collection;

import org.jspecify.annotations.NullMarked;
