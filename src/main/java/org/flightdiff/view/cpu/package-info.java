/** Processors: how busy the JVM and the machine are, what others take, and how far a container holds the JVM back. */
@NullMarked
package org.flightdiff.view.cpu;

import org.jspecify.annotations.NullMarked;
