/** Options that several commands share, and what all of them do with terminal, files and failures. */
@NullMarked
package org.flightdiff.cli.option;

import org.jspecify.annotations.NullMarked;
