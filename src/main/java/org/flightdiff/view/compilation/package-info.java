/** Just-in-time compilation: how much was compiled, by which compiler, at what cost, and what could not be compiled. */
package org.flightdiff.view.compilation;
