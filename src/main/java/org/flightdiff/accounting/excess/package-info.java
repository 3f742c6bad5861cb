/** What one side spends more of than the other, and within which frame. */
@NullMarked
package org.flightdiff.accounting.excess;

import org.jspecify.annotations.NullMarked;
