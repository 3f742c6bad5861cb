package org.flightdiff.recording.gclog;

import java.util.Map;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.LogText;

final class PrintedFlags {

    private static final Map<String, Collector> COLLECTORS = Map.of(
            "-XX:+UseSerialGC", Collector.SERIAL,
            "-XX:+UseParallelGC", Collector.PARALLEL,
            "-XX:+UseParallelOldGC", Collector.PARALLEL,
            "-XX:+UseConcMarkSweepGC", Collector.CMS,
            "-XX:+UseG1GC", Collector.G1,
            "-XX:+UseShenandoahGC", Collector.SHENANDOAH);

    private PrintedFlags() {}

    /** {@code OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-…), built on …}. */
    static boolean isVersion(LogText line) {
        return line.contains(" VM (") && line.contains(" JRE (");
    }

    static void version(LoggedJvm jvm, LogText line) {
        String all = line.rest();
        jvm.versioned(line.until(" ("), all);
    }

    static boolean take(LoggedJvm jvm, LogText line) {
        if (line.skip("CommandLine flags: ")) {
            String all = line.rest().strip();
            jvm.startedWith(all);
            for (String flag : all.split(" +")) {
                one(jvm, flag);
            }
            return true;
        }
        return line.begins("Memory: ") && line.contains(" page, physical ");
    }

    private static void one(LoggedJvm jvm, String flag) {
        Collector collector = COLLECTORS.get(flag);
        if (collector != null) {
            jvm.uses(collector);
            return;
        }
        int value = flag.indexOf('=');
        if (value < 0) {
            if (flag.endsWith("UseCompressedOops")) {
                jvm.compressedOops(flag.contains("+"));
            }
            return;
        }
        long number = LogText.of(flag.substring(value + 1)).whole();
        if (number < 0) {
            return;
        }
        switch (flag.substring(0, value)) {
            case "-XX:MaxHeapSize" -> jvm.maximumBytes = number;
            case "-XX:InitialHeapSize" -> jvm.initialBytes = number;
            case "-XX:G1HeapRegionSize" -> jvm.statedRegionBytes = number;
            case "-XX:ParallelGCThreads" -> jvm.parallelThreads = number;
            case "-XX:ConcGCThreads" -> jvm.concurrentThreads = number;
            case "-XX:MaxGCPauseMillis" -> jvm.pauseTargetNanos = number * 1_000_000L;
            default -> {}
        }
    }
}
