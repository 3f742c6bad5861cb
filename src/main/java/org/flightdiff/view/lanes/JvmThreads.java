package org.flightdiff.view.lanes;

import java.util.Set;

/** The threads that every JVM starts for itself to run Java code; what they wait for is of little interest. */
public final class JvmThreads {

    /** As HotSpot (JDK 8 to 27) and its libraries name them, {@code #} for numbers. */
    private static final Set<String> NAMES = Set.of(
            "Attach Listener",
            "Cleaner-#",
            "Common-Cleaner",
            "DestroyJavaVM",
            "Finalizer",
            "JFR Periodic Tasks",
            "JFR Recorder Thread",
            "JFR Recording Scheduler",
            "JFR Recording Sequencer",
            "JFR Shutdown Hook",
            "JFR: Shutdown Hook",
            "Monitor Deflation Thread",
            "Notification Thread",
            "Reference Handler",
            "Service Thread",
            "Signal Dispatcher",
            "Surrogate Locker Thread (Concurrent GC)",
            "process reaper");

    /** Not counted among live threads ({@code is_hidden_from_external_view} of HotSpot), besides the compilers. */
    private static final Set<String> HIDDEN = Set.of(
            "Monitor Deflation Thread",
            "Service Thread",
            "StringDedupThread",
            "StrDedup",
            "Surrogate Locker Thread (Concurrent GC)",
            "Sweeper thread");

    private JvmThreads() {}

    public static boolean isHidden(String kind) {
        return HIDDEN.contains(kind);
    }

    /** Whether threads write a recording, or are asked to by its settings. */
    public static boolean isOfRecorder(String kind) {
        return has(kind) && kind.startsWith("JFR");
    }

    /** Whether threads are the JVM's own, by their name without numbers. */
    public static boolean has(String kind) {
        return NAMES.contains(kind);
    }
}
