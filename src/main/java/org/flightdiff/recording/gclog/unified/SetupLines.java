package org.flightdiff.recording.gclog.unified;

import java.util.Map;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.LoggedJvm;
import org.flightdiff.recording.gclog.text.LogText;

final class SetupLines {

    private static final long MEGABYTE = 1L << 20;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private static final Map<String, Collector> COLLECTORS = Map.of(
            "G1", Collector.G1,
            "Serial", Collector.SERIAL,
            "Parallel", Collector.PARALLEL,
            "Concurrent Mark Sweep", Collector.CMS,
            "The Z Garbage Collector", Collector.ZGC,
            "Shenandoah", Collector.SHENANDOAH,
            "Epsilon", Collector.EPSILON);

    private SetupLines() {}

    static Collector named(LogText line) {
        if (!line.begins("Using ")) {
            return Collector.UNKNOWN;
        }
        return COLLECTORS.getOrDefault(line.rest().substring("Using ".length()).strip(), Collector.UNKNOWN);
    }

    static boolean take(LoggedJvm jvm, LogText line) {
        if (line.skip("Version: ")) {
            jvm.versioned("", "JRE (" + line.until(" (") + ")");
        } else if (line.skip("CPUs: ")) {
            long total = line.whole();
            long available = line.skip(" total, ") ? line.whole() : -1;
            jvm.processors = Math.max(total, available);
        } else if (line.skip("Concurrent Workers: ") || line.skip("GC Workers: ")) {
            jvm.concurrentThreads = line.whole();
        } else if (line.skip("Compressed Oops: ")) {
            jvm.compressedOops(line.begins("Enabled"));
        } else if (line.skip("Heap Max Capacity: ") || line.skip("Max Capacity: ")) {
            jvm.maximumBytes = line.memory();
        } else if (line.skip("Heap Min Capacity: ") || line.skip("Min Capacity: ")) {
            jvm.minimumBytes = line.memory();
        } else if (line.skip("Heap Initial Capacity: ") || line.skip("Initial Capacity: ")) {
            jvm.initialBytes = line.memory();
        } else if (line.skip("Heap Region Size: ") || line.skip("Heap region size: ")) {
            jvm.statedRegionBytes = line.memory();
        } else if (line.begins("Heap address: ") && line.skipPast("size: ")) {
            jvm.maximumBytes = line.whole() * MEGABYTE;
            jvm.compressedOops(line.contains("Compressed Oops mode"));
        } else if (line.skip("Initialize Shenandoah heap: ")) {
            jvm.initialBytes = line.memory();
            jvm.minimumBytes = line.skipPast(", ") ? line.memory() : -1;
            jvm.maximumBytes = line.skipPast(", ") ? line.memory() : -1;
        } else if (line.begins("Initializing The Z Garbage Collector")) {
            jvm.looksLike(Collector.ZGC);
        } else if (line.skip("Parallel Workers: ")) {
            jvm.parallelThreads = line.whole();
        } else if (line.skip("GC threads: ") || line.skip("Workers: ")) {
            threads(jvm, line);
        } else if (line.skip("Regions: ")) {
            return regions(jvm, line);
        } else if (line.skip("jvm_args: ")) {
            arguments(jvm, line.rest().strip());
        } else {
            return line.begins("Memory: ");
        }
        return true;
    }

    /** {@code GC threads: 2 parallel, 1 concurrent}; those that ZGC counts, {@code Workers: …}, are concurrent. */
    private static void threads(LoggedJvm jvm, LogText line) {
        long count = line.whole();
        if (line.skip(" parallel, ")) {
            jvm.parallelThreads = count;
            jvm.concurrentThreads = line.whole();
        }
    }

    private static boolean regions(LoggedJvm jvm, LogText line) {
        line.whole();
        if (line.skip(" x ")) {
            jvm.statedRegionBytes = line.memory();
            return true;
        }
        return false;
    }

    private static void arguments(LoggedJvm jvm, String all) {
        jvm.startedWith(all);
        LogText found = LogText.of(all);
        if (found.skipPast("-XX:MaxGCPauseMillis=")) {
            long millis = found.whole();
            jvm.pauseTargetNanos = millis < 0 ? -1 : millis * NANOS_PER_MILLI;
        }
    }
}
