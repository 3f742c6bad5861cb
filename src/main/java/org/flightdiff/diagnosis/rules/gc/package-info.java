/** Causes in the collector and its settings. */
@NullMarked
package org.flightdiff.diagnosis.rules.gc;

import org.jspecify.annotations.NullMarked;
