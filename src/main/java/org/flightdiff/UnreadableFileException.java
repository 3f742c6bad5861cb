package org.flightdiff;

import java.io.IOException;
import java.nio.file.Path;

/** A file with nothing in it that could be used. Its message is one line: the file, what is wrong, what to do. */
public final class UnreadableFileException extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient Path file;

    UnreadableFileException(Path file, Exception cause) {
        super(cause.getMessage(), cause);
        this.file = file;
    }

    /** The file as it was given. */
    public Path file() {
        return file;
    }
}
