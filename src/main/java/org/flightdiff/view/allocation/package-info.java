/** Allocation: how many bytes, of which classes, where and by whom. */
@NullMarked
package org.flightdiff.view.allocation;

import org.jspecify.annotations.NullMarked;
