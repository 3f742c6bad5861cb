package org.flightdiff.accounting;

import org.flightdiff.language.Text;
import org.flightdiff.shape.ThreadUse;

/**
 * What a thread may be doing. Each moment of a thread is in exactly one of them, so that the amounts of a kind of threads
 * add up to how many there are.
 */
public enum Account {
    /** On a processor. */
    RUNNING(Sort.RUNNING, "running"),
    /** At the entry of a monitor, or at a lock of native code, that another thread holds. */
    BLOCKED(Sort.WAITING, "blocked"),
    /** In LockSupport.park, for something that it needs. */
    PARKED(Sort.WAITING, "parked"),
    /** In Object.wait, for something that it needs. */
    NOTIFIED(Sort.WAITING, "notified"),
    /** In a sleep that the application's code asks for. */
    SLEEPING(Sort.WAITING, "sleeping"),
    SOCKET_READ(Sort.WAITING, "socket-read"),
    SOCKET_WRITE(Sort.WAITING, "socket-write"),
    FILE_READ(Sort.WAITING, "file-read"),
    FILE_WRITE(Sort.WAITING, "file-write"),
    /** Until written data are on the device. */
    FILE_FORCE(Sort.WAITING, "file-force"),
    /** A virtual thread that waits without leaving its carrier. */
    PINNED(Sort.WAITING, "pinned"),
    /** Until the collector has freed enough for an object. */
    ALLOCATION_STALL(Sort.WAITING, "allocation-stall"),
    /** In native code that no event tells of, such as opening a file or looking up a name, and not on a processor. */
    IN_NATIVE(Sort.WAITING, "in-native"),
    /** Without anything to do; see {@link Idle}. */
    IDLE(Sort.IDLE, "idle"),
    /** Would be running, but all threads were stopped. */
    STOPPED(Sort.STOPPED, "stopped"),
    /**
     * What nothing above tells of: waits shorter than the thresholds of their events or not yet over, and waiting for a
     * processor.
     */
    BELOW_THRESHOLD(Sort.BELOW_THRESHOLD, "below-threshold");

    /** What accounts have in common. */
    public enum Sort {
        RUNNING,
        /** For something that is needed to go on. */
        WAITING,
        IDLE,
        STOPPED,
        BELOW_THRESHOLD
    }

    private final Sort sort;
    private final String word;

    Account(Sort sort, String word) {
        this.sort = sort;
        this.word = word;
    }

    /** What it has in common with others. */
    public Sort sort() {
        return sort;
    }

    /** Its stable name, which stands in JSON. */
    public String word() {
        return word;
    }

    /** What it is called. */
    public Text label() {
        return Text.of("account." + word);
    }

    /** What it looks like. */
    public ThreadUse use() {
        return switch (this) {
            case RUNNING -> ThreadUse.RUNNING;
            case BLOCKED -> ThreadUse.BLOCKED;
            case PARKED, PINNED -> ThreadUse.PARKED;
            case NOTIFIED -> ThreadUse.WAITING;
            case SLEEPING -> ThreadUse.SLEEPING;
            case SOCKET_READ, SOCKET_WRITE, FILE_READ, FILE_WRITE, FILE_FORCE -> ThreadUse.IO;
            case ALLOCATION_STALL -> ThreadUse.STALLED;
            case IN_NATIVE -> ThreadUse.IN_NATIVE;
            case IDLE -> ThreadUse.IDLE;
            case STOPPED -> ThreadUse.STOPPED;
            case BELOW_THRESHOLD -> ThreadUse.UNKNOWN;
        };
    }
}
