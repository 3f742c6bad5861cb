/**
 * Opens a file for parsers: which kind it is, which chunks it has and when they were written. What is packed, cut off
 * or damaged becomes a temporary copy that can be parsed.
 */
package org.flightdiff.recording.file;
