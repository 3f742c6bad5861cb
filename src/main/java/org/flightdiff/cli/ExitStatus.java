package org.flightdiff.cli;

/** What the exit statuses mean. */
final class ExitStatus {

    static final int DONE = 0;
    static final int FAILED_BY_GATE = 1;
    static final int WRONG_USAGE = 2;
    static final int UNREADABLE_RECORDING = 3;
    static final int NOTHING_COMPARABLE = 4;
    static final int ANYTHING_ELSE = 5;

    private ExitStatus() {}
}
