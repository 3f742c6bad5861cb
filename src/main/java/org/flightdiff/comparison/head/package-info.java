/** What a comparison amounts to, for whoever has ten seconds: one value, which window and reports only lay out. */
@NullMarked
package org.flightdiff.comparison.head;

import org.jspecify.annotations.NullMarked;
