package org.flightdiff.accounting;

import org.flightdiff.language.Text;
import org.flightdiff.model.Word;
import org.flightdiff.shape.ThreadUse;

/** Who may use a processor. Each moment of each processor is in exactly one of them, so that they add up to the machine. */
public enum ProcessorUse implements Word {
    /** The program's threads in Java code. */
    JAVA(ThreadUse.RUNNING),
    /** The program's threads in native code, as far as samples of it go. */
    NATIVE(ThreadUse.IN_NATIVE),
    /** The kernel, for the program's threads. */
    KERNEL(ThreadUse.IO),
    COLLECTOR(ThreadUse.STOPPED),
    COMPILERS(ThreadUse.PARKED),
    /** Flight Recorder's own Java threads; what it does in others is theirs. */
    RECORDER(ThreadUse.SLEEPING),
    JVM(ThreadUse.WAITING),
    /** This process, and nothing tells which of its threads. */
    UNTOLD(ThreadUse.UNKNOWN),
    OTHER_PROCESSES(ThreadUse.BLOCKED),
    FREE(ThreadUse.IDLE);

    private final ThreadUse use;

    ProcessorUse(ThreadUse use) {
        this.use = use;
    }

    public Text label() {
        return Text.of("account.processor." + word());
    }

    public ThreadUse use() {
        return use;
    }
}
