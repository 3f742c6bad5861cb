package org.flightdiff.recording.parser;

/** A parser cannot read a file, or not rightly; another one may. */
public final class UnparsableException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Throwable reason;

    /** A failure to parse, for a reason. */
    public UnparsableException(Throwable reason) {
        super(reason);
        this.reason = reason;
    }

    /** What the parser met. */
    public Throwable reason() {
        return reason;
    }
}
