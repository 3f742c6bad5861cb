/** Recording a running JVM for one side of the window. */
@NullMarked
package org.flightdiff.desktop.record;

import org.jspecify.annotations.NullMarked;
