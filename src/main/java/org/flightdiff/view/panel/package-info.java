/** The kinds of panels: what is taken from a single window becomes a chart or a table of both sides. */
@NullMarked
package org.flightdiff.view.panel;

import org.jspecify.annotations.NullMarked;
