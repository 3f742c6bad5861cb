/** VM operations and safepoints: how often and how long the VM stopped the application, why, and for which callers. */
@NullMarked
package org.flightdiff.view.vmoperation;

import org.jspecify.annotations.NullMarked;
