package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

/**
 * What a thread was doing, as far as a recording tells: from samples, or from events that last as long as it did it.
 * The order is that of the bands of a lane, from the bottom up: what uses a processor, what would if it could, and what
 * waits.
 */
public enum ThreadState implements Word {
    RUNNING("#305927", "#96d987"),
    /** At the entry of a monitor that another thread held. */
    BLOCKED("#971c65", "#af2938"),
    /** Reading from, writing to or forcing a file or a socket. */
    IO("#9540f4", "#9540f4"),
    /** In Object.wait. */
    WAITING("#ebd229", "#f3f55d"),
    /** In LockSupport.park: locks and queues of java.util.concurrent, and idle threads of pools. */
    PARKED("#b0d8ec", "#303065"),
    SLEEPING("#9da093", "#798a89"),
    /** In native code; most threads there wait. */
    IN_NATIVE("#221812", "#5ef9f1");

    private final String onLight;
    private final String onDark;

    /**
     * A state with its colours. Any two are well apart, and each from those of the sides, for the usual colour vision and for its three deficiencies (as
     * simulated by G. M. Machado et al., "A physiologically-based model for simulation of color vision deficiency",
     * 2009); patterns are the second cue.
     */
    ThreadState(String onLight, String onDark) {
        this.onLight = onLight;
        this.onDark = onDark;
    }

    public Text label() {
        return Text.of("thread." + word());
    }

    public String onLight() {
        return onLight;
    }

    public String onDark() {
        return onDark;
    }
}
