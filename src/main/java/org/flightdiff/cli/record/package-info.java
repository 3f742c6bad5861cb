/** Commands that record, and run experiments. */
@NullMarked
package org.flightdiff.cli.record;

import org.jspecify.annotations.NullMarked;
