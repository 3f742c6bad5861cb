/** Causes of more memory of the process, by what it is for. */
@NullMarked
package org.flightdiff.diagnosis.rules.memory;

import org.jspecify.annotations.NullMarked;
