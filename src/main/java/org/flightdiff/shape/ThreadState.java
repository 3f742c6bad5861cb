package org.flightdiff.shape;

import org.flightdiff.language.Text;

/**
 * What a thread was doing, as far as a recording tells: from samples, or from events that last as long as it did it.
 * The order is that of the bands of a lane, from the bottom up: what uses a processor, what would if it could, and what
 * waits.
 */
public enum ThreadState {
    /** Running Java code. */
    RUNNING("#0b5f5a", "#7ae8b8"),
    /** At the entry of a monitor that another thread held. */
    BLOCKED("#b5170a", "#e14f31"),
    /** Reading from, writing to or forcing a file or a socket. */
    IO("#a935d8", "#b23fe0"),
    /** In Object.wait. */
    WAITING("#f2a626", "#f2cc3a"),
    /** In LockSupport.park: locks and queues of java.util.concurrent, and idle threads of pools. */
    PARKED("#7cc0f5", "#2a5288"),
    /** In Thread.sleep. */
    SLEEPING("#bbbbb2", "#827473"),
    /** In native code; most threads there wait. */
    IN_NATIVE("#2a0a57", "#b4bafe");

    private final String onLight;
    private final String onDark;

    /**
     * A state with its colours. Any two are well apart, for the usual colour vision and for its three deficiencies (as
     * simulated by G. M. Machado et al., "A physiologically-based model for simulation of color vision deficiency",
     * 2009); patterns are the second cue.
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
