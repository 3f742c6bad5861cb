/** What coding agents are offered over the Model Context Protocol: commands that read, below given folders. */
@NullMarked
package org.flightdiff.mcp;

import org.jspecify.annotations.NullMarked;
