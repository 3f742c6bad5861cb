package org.flightdiff.recording.chunk.stack;

import java.util.Arrays;

/**
 * A stack trace, as codes of its frames.
 *
 * @param frames codes of frames, the running one first
 * @param truncated whether the recorder cut it off
 */
public record CodedStack(int[] frames, boolean truncated) {

    @Override
    public boolean equals(Object other) {
        return other instanceof CodedStack stack && stack.truncated == truncated && Arrays.equals(stack.frames, frames);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(frames) + Boolean.hashCode(truncated);
    }

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
}
