/** Events of collections, and how those of one collection are put together. */
@NullMarked
package org.flightdiff.view.gc.event;

import org.jspecify.annotations.NullMarked;
