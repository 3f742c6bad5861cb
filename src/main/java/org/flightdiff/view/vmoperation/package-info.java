/** VM operations and safepoints: how often and how long the VM stopped the application, for what, and for whom. */
package org.flightdiff.view.vmoperation;
