package org.flightdiff.recording;

/** A parser cannot read a file, or not rightly; another one may. */
final class UnparsableException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Throwable reason;

    UnparsableException(Throwable reason) {
        super(reason);
        this.reason = reason;
    }

    /** What the parser met. */
    Throwable reason() {
        return reason;
    }
}
