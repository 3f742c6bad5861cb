package org.flightdiff.recording.chunk.stack;

/**
 * A frame of a stack, with codes of texts.
 *
 * @param method the code of the method's name
 * @param parameters the code of its parameter types
 * @param line in the source; 0 or below where unknown
 * @param type the code of what the recorder calls its kind, {@link org.flightdiff.recording.column.TextPool#NULL} if
 *     nothing
 */
public record CodedFrame(int method, int parameters, int line, int type) {}
