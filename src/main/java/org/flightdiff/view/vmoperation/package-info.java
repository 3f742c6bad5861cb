/** VM operations and safepoints: how often and how long the VM stopped the application, for what, and for whom. */
@NullMarked
package org.flightdiff.view.vmoperation;

import org.jspecify.annotations.NullMarked;
