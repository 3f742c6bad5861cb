/** Causes in how the JVM stops its threads: VM operations, safepoints, biased locks. */
@NullMarked
package org.flightdiff.diagnosis.rules.vm;

import org.jspecify.annotations.NullMarked;
