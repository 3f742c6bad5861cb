/** Causes outside the program: processors, container limits, other programs, settings. */
@NullMarked
package org.flightdiff.diagnosis.rules.machine;

import org.jspecify.annotations.NullMarked;
