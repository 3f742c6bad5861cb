/** Names for what a side spends more of. They find nothing themselves: the accounts do. */
@NullMarked
package org.flightdiff.diagnosis.rules.spent;

import org.jspecify.annotations.NullMarked;
