/** Several candidates against one baseline: reading and comparing them, and the page that shows them. */
@NullMarked
package org.flightdiff.desktop.matrix;

import org.jspecify.annotations.NullMarked;
