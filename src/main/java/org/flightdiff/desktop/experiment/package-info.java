/** Experiments from the window: what is run, how far it is, and what came out. */
@NullMarked
package org.flightdiff.desktop.experiment;

import org.jspecify.annotations.NullMarked;
