/** What releases of the JDK changed, as far as a recording shows it. */
@NullMarked
package org.flightdiff.jdk;

import org.jspecify.annotations.NullMarked;
