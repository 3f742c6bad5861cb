package org.flightdiff.recording;

import java.nio.file.Path;

/** A file with nothing that could be compared. Its message is one line: the file, what is wrong, what to do. */
public final class UnreadableRecordingException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Path file;

    public UnreadableRecordingException(Path file, String whatIsWrong, String whatToDo) {
        super(file + ": " + whatIsWrong + "; " + whatToDo);
        this.file = file;
    }

    public UnreadableRecordingException(Path file, String whatIsWrong, String whatToDo, Throwable cause) {
        this(file, whatIsWrong, whatToDo);
        initCause(cause);
    }

    /** A message that is one line already, of something that goes with the file. */
    public UnreadableRecordingException(Path file, Throwable cause) {
        super(cause.getMessage(), cause);
        this.file = file;
    }

    public Path file() {
        return file;
    }
}
