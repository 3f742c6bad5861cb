package org.flightdiff.accounting;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;
import org.flightdiff.shape.ThreadUse;

/**
 * What a thread may be doing. Each moment of a thread is in exactly one of them, so that the amounts of a kind of threads
 * add up to how many there are.
 */
public enum Account implements Word {
    RUNNING(Sort.RUNNING, ThreadUse.RUNNING),
    /** At the entry of a monitor, or at a lock of native code, that another thread holds. */
    BLOCKED(Sort.WAITING, ThreadUse.BLOCKED),
    /** In LockSupport.park, for something that it needs. */
    PARKED(Sort.WAITING, ThreadUse.PARKED),
    /** In Object.wait, for something that it needs. */
    NOTIFIED(Sort.WAITING, ThreadUse.WAITING),
    /** In a sleep that the application's code asks for. */
    SLEEPING(Sort.WAITING, ThreadUse.SLEEPING),
    SOCKET_READ(Sort.WAITING, ThreadUse.IO),
    SOCKET_WRITE(Sort.WAITING, ThreadUse.IO),
    FILE_READ(Sort.WAITING, ThreadUse.IO),
    FILE_WRITE(Sort.WAITING, ThreadUse.IO),
    /** Until written data are on the device. */
    FILE_FORCE(Sort.WAITING, ThreadUse.IO),
    /** A virtual thread that waits without leaving its carrier. */
    PINNED(Sort.WAITING, ThreadUse.PARKED),
    /** Until the collector has freed enough for an object. */
    ALLOCATION_STALL(Sort.WAITING, ThreadUse.STALLED),
    /** In native code that no event tells of, such as opening a file or looking up a name, and not on a processor. */
    IN_NATIVE(Sort.WAITING, ThreadUse.IN_NATIVE),
    /** Without anything to do; see {@link Idle}. */
    IDLE(Sort.IDLE, ThreadUse.IDLE),
    /** Would be running, but all threads were stopped. */
    STOPPED(Sort.STOPPED, ThreadUse.STOPPED),
    /** Waits shorter than the thresholds of their events or not yet over, and waiting for a processor. */
    BELOW_THRESHOLD(Sort.BELOW_THRESHOLD, ThreadUse.UNKNOWN);

    public enum Sort {
        RUNNING,
        /** For something that is needed to go on. */
        WAITING,
        IDLE,
        STOPPED,
        BELOW_THRESHOLD
    }

    private final Sort sort;
    private final ThreadUse use;

    Account(Sort sort, ThreadUse use) {
        this.sort = sort;
        this.use = use;
    }

    public Sort sort() {
        return sort;
    }

    public Text label() {
        return Text.of("account." + word());
    }

    public ThreadUse use() {
        return use;
    }
}
