package org.flightdiff.live;

import java.io.IOException;

/** A JVM does not answer, or not any more. */
final class LostException extends IOException {
    LostException(Exception cause) {
        super(cause);
    }

    /** What was said, without the names of exceptions around it; the name of the innermost if that says nothing. */
    String reason() {
        Throwable innermost = this;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        String said = innermost.getMessage();
        return said == null ? innermost.getClass().getSimpleName() : said;
    }
}
