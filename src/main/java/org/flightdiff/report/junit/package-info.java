/** Goals and what fails a gate as test cases, for build servers. */
@NullMarked
package org.flightdiff.report.junit;

import org.jspecify.annotations.NullMarked;
