/** The window. Everything below it is one package for each part of the window; this one puts them together. */
@NullMarked
package org.flightdiff.desktop;

import org.jspecify.annotations.NullMarked;
