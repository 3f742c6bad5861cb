@NullMarked
package org.flightdiff.accounting;

import org.jspecify.annotations.NullMarked;
