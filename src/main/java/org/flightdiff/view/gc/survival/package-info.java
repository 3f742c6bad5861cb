/** What survives collections: how much is copied, into which buffers, and how old it becomes. */
@NullMarked
package org.flightdiff.view.gc.survival;

import org.jspecify.annotations.NullMarked;
