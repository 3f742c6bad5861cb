/** The command line: arguments in, exit status out. Knows how to request a comparison, not how it is made. */
@NullMarked
package org.flightdiff.cli;

import org.jspecify.annotations.NullMarked;
