/** What the threads of each kind were doing over time. */
@NullMarked
package org.flightdiff.view.lanes;

import org.jspecify.annotations.NullMarked;
