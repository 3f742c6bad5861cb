/** Causes in what the program does: load, locks, exceptions, I/O, classes, methods. */
@NullMarked
package org.flightdiff.diagnosis.rules.work;

import org.jspecify.annotations.NullMarked;
