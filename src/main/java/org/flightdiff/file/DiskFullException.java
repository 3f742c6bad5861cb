package org.flightdiff.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.stream.Stream;

/** The disk has no room for the file. */
public final class DiskFullException extends IOException {

    private static final long serialVersionUID = 1;

    DiskFullException(IOException cause) {
        super("no space left on the disk", cause);
    }

    /** Whether an exception says that. Java has none for it, only the operating system's message. */
    public static boolean isMeantBy(IOException e) {
        String reason = e instanceof FileSystemException known ? known.getReason() : e.getMessage();
        String said = String.valueOf(reason).toLowerCase(Locale.ROOT);
        return e instanceof DiskFullException
                || Stream.of("no space left", "quota exceeded", "not enough space")
                        .anyMatch(said::contains);
    }
}
