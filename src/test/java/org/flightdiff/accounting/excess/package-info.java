@NullMarked
package org.flightdiff.accounting.excess;

import org.jspecify.annotations.NullMarked;
