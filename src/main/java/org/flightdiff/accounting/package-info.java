/** Accounts for both sides: how much was done, where the threads' time went, what runs out. */
@NullMarked
package org.flightdiff.accounting;

import org.jspecify.annotations.NullMarked;
