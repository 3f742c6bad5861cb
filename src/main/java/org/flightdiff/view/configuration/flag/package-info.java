/**
 * HotSpot's flags: their values and origins, which differ, and the command line that makes one side like the other.
 */
@NullMarked
package org.flightdiff.view.configuration.flag;

import org.jspecify.annotations.NullMarked;
