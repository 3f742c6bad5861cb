/** What the JDK's own commands print of a JVM: texts that become rows of the events that a recording holds. */
@NullMarked
package org.flightdiff.outside.command;

import org.jspecify.annotations.NullMarked;
