/** Charts over time, with the range, the cursor and the layout that they share. */
@NullMarked
package org.flightdiff.desktop.shape.time;

import org.jspecify.annotations.NullMarked;
