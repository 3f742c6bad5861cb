/** Light and dark. */
@NullMarked
package org.flightdiff.desktop.theme;

import org.jspecify.annotations.NullMarked;
