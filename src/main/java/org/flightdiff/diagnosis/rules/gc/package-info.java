/** Causes in the collector and how it is set. */
@NullMarked
package org.flightdiff.diagnosis.rules.gc;

import org.jspecify.annotations.NullMarked;
