/** How files are written: whole or not at all, for their owner's eyes, and nothing left of what was begun. */
@NullMarked
package org.flightdiff.file;

import org.jspecify.annotations.NullMarked;
