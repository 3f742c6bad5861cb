/** The window. Each part of it has a package below; this package puts them together. */
@NullMarked
package org.flightdiff.desktop;

import org.jspecify.annotations.NullMarked;
