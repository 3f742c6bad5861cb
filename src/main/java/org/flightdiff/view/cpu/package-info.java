/** Processors: how busy the JVM and the machine are, what others use, and how much a container holds the JVM back. */
@NullMarked
package org.flightdiff.view.cpu;

import org.jspecify.annotations.NullMarked;
