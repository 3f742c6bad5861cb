/** Causes in compilation, code cache, deoptimization and warm-up. */
@NullMarked
package org.flightdiff.diagnosis.rules.compiler;

import org.jspecify.annotations.NullMarked;
