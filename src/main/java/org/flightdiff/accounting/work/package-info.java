/** How much work was done where nobody counted it: what most allocation sites and counters have in common. */
@NullMarked
package org.flightdiff.accounting.work;

import org.jspecify.annotations.NullMarked;
