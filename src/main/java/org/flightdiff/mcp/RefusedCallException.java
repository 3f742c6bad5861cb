package org.flightdiff.mcp;

/** A call that is not carried out; the message is one line that says why, and what would be. */
final class RefusedCallException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RefusedCallException(String message) {
        super(message);
    }
}
