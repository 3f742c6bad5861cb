package org.flightdiff.shape;

import org.flightdiff.language.Text;

/**
 * What a thread was doing, as far as a recording tells: from samples, or from events that last as long as it did it.
 * The order is that of the bands of a lane, from the bottom up: what uses a processor, what would if it could, and what
 * waits.
 */
public enum ThreadState {
    /** Running Java code. */
    RUNNING("#117733", "#44aa99"),
    /** At the entry of a monitor that another thread held. */
    BLOCKED("#cc3311", "#ee6677"),
    /** Reading from, writing to or forcing a file or a socket. */
    IO("#aa4499", "#dd88cc"),
    /** In Object.wait. */
    WAITING("#c8a415", "#ddcc77"),
    /** In LockSupport.park: locks and queues of java.util.concurrent, and idle threads of pools. */
    PARKED("#88ccee", "#4488aa"),
    /** In Thread.sleep. */
    SLEEPING("#bbbbbb", "#777777"),
    /** In native code; most threads there wait. */
    IN_NATIVE("#332288", "#8888dd");

    private final String onLight;
    private final String onDark;

    /**
     * A state with its colours, which people with the usual colour deficiencies can tell apart (P. Tol, "Colour
     * schemes", SRON/EPS/TN/09-002, 2021: those of the schemes "muted", "vibrant" and "bright", some darkened or
     * lightened for contrast with the background); patterns are the second cue.
     */
    ThreadState(String onLight, String onDark) {
        this.onLight = onLight;
        this.onDark = onDark;
    }

    /** What it is called. */
    public Text label() {
        return switch (this) {
            case RUNNING -> Text.of("thread.running");
            case BLOCKED -> Text.of("thread.blocked");
            case IO -> Text.of("thread.io");
            case WAITING -> Text.of("thread.waiting");
            case PARKED -> Text.of("thread.parked");
            case SLEEPING -> Text.of("thread.sleeping");
            case IN_NATIVE -> Text.of("thread.in-native");
        };
    }

    /** Its colour on white, as {@code #rrggbb}. */
    public String onLight() {
        return onLight;
    }

    /** Its colour on near black. */
    public String onDark() {
        return onDark;
    }
}
