/** Writes files whole or not at all, readable by their owner only, and leaves no unfinished files. */
package org.flightdiff.file;
