/** Deoptimization: how often compiled code was left for the interpreter, why, and where. */
package org.flightdiff.view.deoptimization;
