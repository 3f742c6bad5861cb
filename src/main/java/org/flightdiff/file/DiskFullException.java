package org.flightdiff.file;

import java.io.IOException;

/** There is no room for what was to be written. */
public final class DiskFullException extends IOException {

    private static final long serialVersionUID = 1;

    DiskFullException(IOException cause) {
        super("no space left on the disk", cause);
    }
}
