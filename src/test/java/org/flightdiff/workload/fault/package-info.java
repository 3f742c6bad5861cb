/** What can be wrong with the service, one class each. */
@NullMarked
package org.flightdiff.workload.fault;

import org.jspecify.annotations.NullMarked;
