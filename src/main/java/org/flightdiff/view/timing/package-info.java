/** Methods of which the JVM was told to time every call, from JDK 25 on (JEP 520). */
@NullMarked
package org.flightdiff.view.timing;

import org.jspecify.annotations.NullMarked;
