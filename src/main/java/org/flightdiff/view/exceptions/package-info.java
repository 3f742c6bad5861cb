/** Exceptions and errors: how many are thrown, of which classes and where. */
@NullMarked
package org.flightdiff.view.exceptions;

import org.jspecify.annotations.NullMarked;
