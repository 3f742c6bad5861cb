/** The command line: arguments in, exit status out. Knows how to ask for a comparison, nothing of how it is made. */
package org.flightdiff.cli;
