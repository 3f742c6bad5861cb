/** Exceptions and errors: how many are thrown, of which classes and where. */
package org.flightdiff.view.exceptions;
