/** What is seen before two recordings are compared: where to drop them, and the pairs compared before. */
@NullMarked
package org.flightdiff.desktop.start;

import org.jspecify.annotations.NullMarked;
