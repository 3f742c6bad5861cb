/** Locks: how long threads are blocked, on what, where and by whom; and how long they park and wait. */
@NullMarked
package org.flightdiff.view.locks;

import org.jspecify.annotations.NullMarked;
