package org.flightdiff.recording.chunk;

import java.util.Arrays;

/**
 * A stack trace, as codes of the names of its methods.
 *
 * @param methods codes of texts, the running method first
 * @param truncated whether the recorder cut it off
 * @param interpreted whether the running method was interpreted
 */
public record CodedStack(int[] methods, boolean truncated, boolean interpreted) {

    @Override
    public boolean equals(Object other) {
        return other instanceof CodedStack stack
                && stack.truncated == truncated
                && stack.interpreted == interpreted
                && Arrays.equals(stack.methods, methods);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(methods) + Boolean.hashCode(truncated)) + Boolean.hashCode(interpreted);
    }
}
