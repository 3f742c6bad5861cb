/** Deoptimization: how often compiled code was left for the interpreter, why, and where. */
@NullMarked
package org.flightdiff.view.deoptimization;

import org.jspecify.annotations.NullMarked;
