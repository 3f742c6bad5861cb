package org.flightdiff.recording.gclog.unified;

import java.util.Map;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.LoggedJvm;
import org.flightdiff.recording.gclog.text.LogText;

/** What a JVM writes of itself when it starts. */
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

    /** The collector that a line names; {@link Collector#UNKNOWN} if it names none. */
    static Collector named(LogText line) {
        if (!line.begins("Using ")) {
            return Collector.UNKNOWN;
        }
        return COLLECTORS.getOrDefault(line.rest().substring("Using ".length()).strip(), Collector.UNKNOWN);
    }

    /** Takes a line; false if it is none of these. */
    static boolean take(LoggedJvm jvm, LogText line) {
        return switch (line.next()) {
            case 'V' -> version(jvm, line);
            case 'C' -> processors(jvm, line);
            case 'H' -> heap(jvm, line);
            case 'I' -> initial(jvm, line);
            case 'M' -> limits(jvm, line);
            case 'P' -> line.skip("Parallel Workers: ") && parallel(jvm, line);
            case 'G', 'W' -> workers(jvm, line);
            case 'R' -> line.skip("Regions: ") && regions(jvm, line);
            case 'j' -> arguments(jvm, line);
            default -> false;
        };
    }

    private static boolean version(LoggedJvm jvm, LogText line) {
        if (line.skip("Version: ")) {
            jvm.versioned("", "JRE (" + line.until(" (") + ")");
            return true;
        }
        return false;
    }

    private static boolean processors(LoggedJvm jvm, LogText line) {
        if (line.skip("CPUs: ")) {
            long total = line.whole();
            long available = line.skip(" total, ") ? line.whole() : -1;
            jvm.processors(Math.max(total, available));
            return true;
        }
        if (line.skip("Concurrent Workers: ")) {
            jvm.concurrentThreads(line.whole());
            return true;
        }
        if (line.skip("Compressed Oops: ")) {
            jvm.compressedOops(line.begins("Enabled"));
            return true;
        }
        return false;
    }

    private static boolean heap(LoggedJvm jvm, LogText line) {
        if (line.skip("Heap Max Capacity: ")) {
            jvm.maximum(line.memory());
        } else if (line.skip("Heap Min Capacity: ")) {
            jvm.minimum(line.memory());
        } else if (line.skip("Heap Initial Capacity: ")) {
            jvm.initial(line.memory());
        } else if (line.skip("Heap Region Size: ") || line.skip("Heap region size: ")) {
            jvm.regions(line.memory());
        } else if (line.begins("Heap address: ") && line.skipPast("size: ")) {
            jvm.maximum(line.whole() * MEGABYTE);
            jvm.compressedOops(line.contains("Compressed Oops mode"));
        } else {
            return false;
        }
        return true;
    }

    private static boolean initial(LoggedJvm jvm, LogText line) {
        if (line.skip("Initial Capacity: ")) {
            jvm.initial(line.memory());
            return true;
        }
        if (line.skip("Initialize Shenandoah heap: ")) {
            jvm.initial(line.memory());
            jvm.minimum(line.skipPast(", ") ? line.memory() : -1);
            jvm.maximum(line.skipPast(", ") ? line.memory() : -1);
            return true;
        }
        if (line.begins("Initializing The Z Garbage Collector")) {
            jvm.looksLike(Collector.ZGC);
            return true;
        }
        return false;
    }

    private static boolean limits(LoggedJvm jvm, LogText line) {
        if (line.skip("Max Capacity: ")) {
            jvm.maximum(line.memory());
            return true;
        }
        if (line.skip("Min Capacity: ")) {
            jvm.minimum(line.memory());
            return true;
        }
        return line.begins("Memory: ");
    }

    private static boolean parallel(LoggedJvm jvm, LogText line) {
        jvm.parallelThreads(line.whole());
        return true;
    }

    /** {@code GC threads: 2 parallel, 1 concurrent}, {@code Workers: …}; those that ZGC counts are concurrent. */
    private static boolean workers(LoggedJvm jvm, LogText line) {
        if (line.skip("GC threads: ") || line.skip("Workers: ")) {
            long count = line.whole();
            if (line.skip(" parallel, ")) {
                jvm.parallelThreads(count);
                jvm.concurrentThreads(line.whole());
            }
            return true;
        }
        if (line.skip("GC Workers: ")) {
            jvm.concurrentThreads(line.whole());
            return true;
        }
        return false;
    }

    private static boolean regions(LoggedJvm jvm, LogText line) {
        line.whole();
        if (line.skip(" x ")) {
            jvm.regions(line.memory());
            return true;
        }
        return false;
    }

    /** {@code jvm_args: -Xmx1g …} of the tag {@code arguments}. */
    private static boolean arguments(LoggedJvm jvm, LogText line) {
        if (line.skip("jvm_args: ")) {
            String all = line.rest().strip();
            jvm.startedWith(all);
            LogText found = LogText.of(all);
            if (found.skipPast("-XX:MaxGCPauseMillis=")) {
                long millis = found.whole();
                jvm.pauseTarget(millis < 0 ? -1 : millis * NANOS_PER_MILLI);
            }
            return true;
        }
        return false;
    }
}
