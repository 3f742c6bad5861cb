/** Another release of the JDK: of what it changed, that which a pair shows. */
@NullMarked
package org.flightdiff.diagnosis.rules.jdk;

import org.jspecify.annotations.NullMarked;
