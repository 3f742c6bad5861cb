/**
 * What coding agents are offered over the Model Context Protocol: reading commands of the program, on files below given
 * folders.
 */
@NullMarked
package org.flightdiff.mcp;

import org.jspecify.annotations.NullMarked;
