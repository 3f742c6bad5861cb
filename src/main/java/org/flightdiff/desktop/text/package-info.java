/** Words and numbers as the window shows them. */
@NullMarked
package org.flightdiff.desktop.text;

import org.jspecify.annotations.NullMarked;
