/** The start screen: where to drop recordings, and the pairs compared before. */
@NullMarked
package org.flightdiff.desktop.start;

import org.jspecify.annotations.NullMarked;
