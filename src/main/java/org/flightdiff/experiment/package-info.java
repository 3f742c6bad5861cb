/** Runs two programs in turn and records them, until what is asked of them is decided. */
@NullMarked
package org.flightdiff.experiment;

import org.jspecify.annotations.NullMarked;
