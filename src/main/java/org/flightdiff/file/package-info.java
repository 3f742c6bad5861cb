/** Writes files whole or not at all, readable by their owner only, and leaves no unfinished files. */
@NullMarked
package org.flightdiff.file;

import org.jspecify.annotations.NullMarked;
