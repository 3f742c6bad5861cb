/** The list of all views, above the subjects it names. */
@NullMarked
package org.flightdiff.view.catalogue;

import org.jspecify.annotations.NullMarked;
