/** The command line: arguments in, exit status out. Knows how to request a comparison, not how it is made. */
package org.flightdiff.cli;
