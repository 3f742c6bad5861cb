/** What coding agents are offered over the Model Context Protocol: commands that read, below given folders. */
package org.flightdiff.mcp;
