package org.flightdiff.diagnosis;

import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Pairs for causes that lie in what a collection does in its pauses. */
final class WrittenPauses {

    private WrittenPauses() {}

    static List<KnownPair> pairs() {
        return List.of(
                new KnownPair(
                        "GC locker",
                        "gc-locker",
                        () -> locking("none", "G1 Evacuation Pause"),
                        () -> locking("often", "GCLocker Initiated GC")),
                new KnownPair("pinned regions", "regions-pinned", () -> pinning(100, 10), () -> pinning(1, 15)),
                new KnownPair("cards", "pause-cards", () -> scanning("ScanHR", 4), () -> scanning("ScanHR", 40)),
                new KnownPair(
                        "deep stacks",
                        "pause-roots",
                        () -> scanning("ThreadRoots", 4),
                        () -> scanning("ThreadRoots", 40)),
                new KnownPair("marking", "early-marking", () -> marking(119, 200), () -> marking(5, 100)),
                new KnownPair("slow log", "pause-waiting", () -> logging("none", 10, 9), () -> logging("slow", 60, 9)));
    }

    static Path locking(String name, String cause) {
        return SyntheticJvm.g1("locking-" + name).oftenCausedBy(cause).write();
    }

    /** As a log tells it, with regions pinned in one collection of so many; each takes so long. */
    static Path pinning(int oneIn, double millis) {
        SyntheticJvm jvm = SyntheticJvm.g1("pinning-" + oneIn).pausing(millis);
        return jvm.with((gcId, start) -> {
                    if (gcId % oneIn == 0) {
                        jvm.events().event("jdk.EvacuationFailed", start + 1, Map.of("gcId", gcId, "cause", "Pinned"));
                    }
                })
                .write();
    }

    /** A cycle first follows on that collection, and then on each sixth; so many megabytes are in use after each. */
    static Path marking(int first, long megabytes) {
        return SyntheticJvm.g1("marking-" + first + "-" + megabytes)
                .oldFrom(first)
                .inUse(collection -> megabytes * MEGABYTE)
                .write();
    }

    /** Collections of two workers that take so long for one phase, and as long for copying the same. */
    static Path scanning(String phase, double millis) {
        return scanned(phase, millis).write();
    }

    private static SyntheticJvm scanned(String phase, double millis) {
        return scanned("scanning-" + phase + "-" + millis, phase, millis);
    }

    /** @param name of the recording: what is added to it makes another one, which needs a name of its own */
    static SyntheticJvm scanned(String name, String phase, double millis) {
        SyntheticJvm jvm = SyntheticJvm.g1(name).pausing(millis + 2);
        return jvm.with((collection, start) -> {
            for (int worker = 0; worker < 2; worker++) {
                worked(jvm, collection, start, worker, phase, millis);
                worked(jvm, collection, start + millis, worker, "ObjCopy", 1);
            }
            Map<String, ?> copied = Map.of("gcId", collection, "bytesCopied", MEGABYTE);
            jvm.events().event("jdk.EvacuationInformation", start + 1, copied);
        });
    }

    private static void worked(SyntheticJvm jvm, int collection, double start, int worker, String name, double millis) {
        double lasting = millis * (1 + 0.1 * SyntheticJvm.waver(collection));
        Map<String, ?> phase = Map.of("gcId", collection, "gcWorkerId", worker, "name", name);
        jvm.events().event("jdk.GCPhaseParallel", start, lasting, phase);
    }

    /** Pauses in which the collector computes for so long, of a JVM that logs to its standard output. */
    static Path logging(String name, double pause, long computing) {
        SyntheticJvm jvm = SyntheticJvm.g1("logging-" + name).pausing(pause);
        jvm.events().event("jdk.JVMInformation", 0, Map.of("jvmArguments", "-Xlog:gc*=debug"));
        Duration computes = Duration.ofMillis(computing);
        Duration lasts = Duration.ofMillis((long) pause);
        return jvm.with((collection, start) -> {
                    Map<String, ?> used = Map.of(
                            "gcId", collection, "userTime", computes, "systemTime", Duration.ZERO, "realTime", lasts);
                    jvm.events().event("jdk.GCCPUTime", start + pause, used);
                })
                .write();
    }
}
