package org.flightdiff.shape;

import org.flightdiff.language.Text;

/**
 * What a thread was doing, as far as a recording tells: from samples, or from events that last as long as it did it.
 * The order is that of the bands of a lane, from the bottom up: what uses a processor, what would if it could, and what
 * waits.
 */
public enum ThreadState {
    RUNNING("running", "#305927", "#96d987"),
    /** At the entry of a monitor that another thread held. */
    BLOCKED("blocked", "#971c65", "#af2938"),
    /** Reading from, writing to or forcing a file or a socket. */
    IO("io", "#9540f4", "#9540f4"),
    /** In Object.wait. */
    WAITING("waiting", "#ebd229", "#f3f55d"),
    /** In LockSupport.park: locks and queues of java.util.concurrent, and idle threads of pools. */
    PARKED("parked", "#b0d8ec", "#303065"),
    SLEEPING("sleeping", "#9da093", "#798a89"),
    /** In native code; most threads there wait. */
    IN_NATIVE("in-native", "#221812", "#5ef9f1");

    private final String id;
    private final String onLight;
    private final String onDark;

    /**
     * A state with its colours. Any two are well apart, and each from those of the sides, for the usual colour vision and for its three deficiencies (as
     * simulated by G. M. Machado et al., "A physiologically-based model for simulation of color vision deficiency",
     * 2009); patterns are the second cue.
     */
    ThreadState(String id, String onLight, String onDark) {
        this.id = id;
        this.onLight = onLight;
        this.onDark = onDark;
    }

    public Text label() {
        return Text.of("thread." + id);
    }

    public String onLight() {
        return onLight;
    }

    public String onDark() {
        return onDark;
    }
}
