/** Where the time of threads went: the ledger of both sides as bars. */
@NullMarked
package org.flightdiff.view.time;

import org.jspecify.annotations.NullMarked;
