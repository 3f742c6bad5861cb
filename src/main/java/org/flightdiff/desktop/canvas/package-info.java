/** What every drawing on canvases has in common. */
@NullMarked
package org.flightdiff.desktop.canvas;

import org.jspecify.annotations.NullMarked;
