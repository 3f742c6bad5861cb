package org.flightdiff.recording.gclog.unified;

import java.util.Set;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.HeapUse;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;

/** What Shenandoah writes of its cycles without their numbers: why the next one follows, and how much is in use then. */
final class ShenandoahLines {

    private static final String REQUEST = "GC request (";
    private static final String RESERVE = "Reserve: ";

    /** What Flight Recorder says of cycles that no program asked for. */
    private static final String BY_ITSELF = "Concurrent GC";

    private static final String ALLOCATION_FAILURE = "Allocation Failure";
    private static final String HUMONGOUS_FAILURE = "Humongous Allocation Failure";

    /** Causes that JDK 11 and 12 write without saying that they are requests; source: gcCause.cpp. */
    private static final Set<String> REQUESTS = Set.of(
            "System.gc()",
            "Diagnostic Command",
            "JvmtiEnv ForceGarbageCollection",
            "Heap Inspection Initiated GC",
            "Heap Dump Initiated GC",
            "Metadata GC Threshold",
            "Metadata GC Clear Soft References",
            "CodeCache GC Threshold",
            "CodeCache GC Aggressive",
            ALLOCATION_FAILURE);

    private String trigger = BY_ITSELF;
    private String failure = ALLOCATION_FAILURE;
    private long used = HeapUse.UNKNOWN;

    /** Takes a line; false if it is none of these. */
    boolean take(LoggedRun run, LogText line) {
        return switch (line.next()) {
            case 'T' -> line.begins("Trigger") && triggered(line);
            case 'F' -> line.skip("Free: ") && free(run, line);
            case 'C' -> line.skip("Cancelling ") && cancelled(line);
            case 'E' -> line.begins("Evacuation Reserve: ") && reserved(run, line);
            case 'W' -> line.begins("Whole heap stats: ") && whole(run, line);
            case 'M' -> line.skip("Metaspace: ") && metaspace(run, line);
            default -> false;
        };
    }

    /** {@code Trigger: GC request (System.gc())}; the generations have {@code Trigger (Old): …}. */
    private boolean triggered(LogText line) {
        if (line.skipPast(REQUEST)) {
            String asked = line.rest().stripTrailing();
            trigger = asked.endsWith(")") ? asked.substring(0, asked.length() - 1) : asked;
            return true;
        }
        boolean failed = line.contains("Handle Allocation Failure");
        String said = line.skipPast(": ") ? line.rest().strip() : "";
        trigger = failed ? failure : REQUESTS.contains(said) ? said : BY_ITSELF;
        return true;
    }

    /** {@code Cancelling GC: Humongous Allocation Failure} of JDK 27 says why the next one follows. */
    private boolean cancelled(LogText line) {
        failure = line.contains(HUMONGOUS_FAILURE) ? HUMONGOUS_FAILURE : ALLOCATION_FAILURE;
        return true;
    }

    /** A cycle goes on in a pause, as there was no room: the log may have lost the line that says so. */
    void fails() {
        trigger = trigger.equals(BY_ITSELF) ? failure : trigger;
    }

    /** {@code Free: 357M, Max: 256K regular, …; Reserve: 26368K, …}: what is neither free nor in a reserve is in use. */
    private boolean free(LoggedRun run, LogText line) {
        long all = run.jvm().maximumBytes();
        long free = exactly(line);
        used = all < 0 || free < 0 ? HeapUse.UNKNOWN : all - free;
        return reserved(run, line);
    }

    private boolean reserved(LoggedRun run, LogText line) {
        while (line.skipPast(RESERVE)) {
            long reserve = exactly(line);
            used = used < 0 || reserve < 0 ? HeapUse.UNKNOWN : used - reserve;
        }
        return left(run);
    }

    /** {@code Whole heap stats: Total free: 383M, Total used: 128M, …} of JDK 27. */
    private boolean whole(LoggedRun run, LogText line) {
        used = line.skipPast("Total used: ") ? exactly(line) : HeapUse.UNKNOWN;
        return left(run);
    }

    /** A cycle that frees nothing has no line of its own that tells what it left. */
    private boolean left(LoggedRun run) {
        LoggedCollection latest = run.latest();
        if (used >= 0 && latest != null && latest.hasEnded() && latest.after().used() < 0) {
            latest.after().rounded(used, HeapUse.UNKNOWN);
        }
        return true;
    }

    private static boolean metaspace(LoggedRun run, LogText line) {
        LoggedCollection latest = run.latest();
        return latest != null && HeapLines.metaspace(latest, line);
    }

    /** An amount; whole gigabytes are too coarse for what is in use. */
    private static long exactly(LogText line) {
        int place = line.place();
        line.number();
        boolean coarse = line.next() == 'G' || line.next() == 'T';
        line.back(place);
        return coarse ? HeapUse.UNKNOWN : line.memory();
    }

    /** A line of a cycle follows; if it is the first, what was told before is of this cycle. */
    void goesOn(LoggedRun run, LoggedCollection cycle) {
        if (run.jvm().collector() != Collector.SHENANDOAH) {
            return;
        }
        if (!cycle.hasCause()) {
            cycle.causedBy(trigger);
        }
        if (used >= 0 && cycle.before().used() < 0) {
            cycle.before().rounded(used, HeapUse.UNKNOWN);
        }
        used = HeapUse.UNKNOWN;
    }
}
