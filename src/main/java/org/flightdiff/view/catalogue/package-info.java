/** The list of all views. */
@NullMarked
package org.flightdiff.view.catalogue;

import org.jspecify.annotations.NullMarked;
