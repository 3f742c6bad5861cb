package org.flightdiff.recording.chunk;

import java.io.IOException;

/** A chunk is damaged, or in a form that this reader does not know. */
public final class UnreadableChunkException extends IOException {

    private static final long serialVersionUID = 1L;

    /** @param message what was found, for developers */
    public UnreadableChunkException(String message) {
        super(message);
    }
}
