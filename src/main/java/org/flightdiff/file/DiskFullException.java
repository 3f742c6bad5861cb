package org.flightdiff.file;

import java.io.IOException;

/** The disk has no room for the file. */
public final class DiskFullException extends IOException {

    private static final long serialVersionUID = 1;

    DiskFullException(IOException cause) {
        super("no space left on the disk", cause);
    }
}
