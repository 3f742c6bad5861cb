/** Several candidates against one baseline: what is read and compared, and the page that shows it. */
@NullMarked
package org.flightdiff.desktop.matrix;

import org.jspecify.annotations.NullMarked;
