/** The command line: arguments in, exit status out. Knows how to ask for a comparison, nothing of how it is made. */
@NullMarked
package org.flightdiff.cli;

import org.jspecify.annotations.NullMarked;
