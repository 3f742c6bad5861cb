/** Just-in-time compilation: how much was compiled, by which compiler, at what cost, and what could not be compiled. */
@NullMarked
package org.flightdiff.view.compilation;

import org.jspecify.annotations.NullMarked;
