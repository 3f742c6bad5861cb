@NullMarked
package org.flightdiff.view.time;

import org.jspecify.annotations.NullMarked;
