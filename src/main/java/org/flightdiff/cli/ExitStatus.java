package org.flightdiff.cli;

public final class ExitStatus {

    public static final int DONE = 0;
    /** The comparison was made, and misses what the gate asks for. */
    public static final int FAILED_BY_GATE = 1;

    public static final int WRONG_USAGE = 2;
    public static final int UNREADABLE_RECORDING = 3;
    /** The recordings have nothing in common that could be compared. */
    public static final int NOTHING_COMPARABLE = 4;

    public static final int ANYTHING_ELSE = 5;
    /** Nobody reads standard output any more, as behind {@code | head}: 128 and SIGPIPE, as other programs end then. */
    public static final int NOBODY_READS = 141;

    private ExitStatus() {}
}
