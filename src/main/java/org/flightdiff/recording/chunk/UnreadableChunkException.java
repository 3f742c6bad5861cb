package org.flightdiff.recording.chunk;

import java.io.IOException;

public final class UnreadableChunkException extends IOException {

    private static final long serialVersionUID = 1L;

    public UnreadableChunkException(String message) {
        super(message);
    }
}
