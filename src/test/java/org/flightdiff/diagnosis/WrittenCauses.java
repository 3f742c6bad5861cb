package org.flightdiff.diagnosis;

import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import org.flightdiff.testing.SyntheticRecording;

/** Pairs for causes that take long to show, or that need a program that ends or records what it does. */
final class WrittenCauses {

    private static final String SEMAPHORE = "java.util.concurrent.Semaphore$NonfairSync";
    private static final String CONDITION = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

    private WrittenCauses() {}

    static List<KnownPair> all() {
        return List.of(
                new KnownPair("threads", "thread-growth", () -> threads("steady", second -> 20), WrittenCauses::more),
                new KnownPair(
                        "direct buffers",
                        "direct-memory-growth",
                        () -> buffers("steady", second -> 8 * MEGABYTE),
                        () -> buffers("growing", second -> (8 + 4L * second) * MEGABYTE)),
                new KnownPair(
                        "pool",
                        "pool-wait",
                        () -> waiting(1, SEMAPHORE, "org.shop.Pool.borrow"),
                        () -> waiting(20, SEMAPHORE, "org.shop.Pool.borrow")),
                new KnownPair("job", "job-slower", () -> job(60, "main"), () -> job(90, "main")),
                new KnownPair("dearer work", "less-work-per-cpu", () -> working(0.1), () -> working(0.3)),
                new KnownPair(
                        "GC locker",
                        "gc-locker",
                        () -> locking("none", "G1 Evacuation Pause"),
                        () -> locking("often", "GCLocker Initiated GC")),
                new KnownPair("finalizers", "finalizers", () -> finalizing(10, 0.2), () -> finalizing(5_000, 4)),
                new KnownPair("JDK 11 to 17", "jdk-changed", () -> jdk("11.0.20+8", 20), () -> jdk("17.0.9+9", 30)));
    }

    /** Ten more threads every three seconds. */
    private static Path more() {
        return threads("growing", second -> 20 + second * 10 / 3);
    }

    static Path threads(String name, IntToLongFunction live) {
        return SyntheticSide.named("threads-" + name)
                .level("jdk.JavaThreadStatistics", live, "activeCount", "daemonCount", "accumulatedCount", "peakCount")
                .write();
    }

    static Path buffers(String name, IntToLongFunction bytes) {
        return SyntheticSide.named("buffers-" + name)
                .event(
                        "jdk.GCHeapConfiguration",
                        0,
                        Map.of("maxSize", 512 * MEGABYTE, "minSize", 8 * MEGABYTE, "initialSize", 8 * MEGABYTE))
                .level("jdk.DirectBufferStatistics", bytes, "maxCapacity", "count", "totalCapacity", "memoryUsed")
                .write();
    }

    /** Threads that park at something, for a tenth of a second each. */
    static Path waiting(double perSecond, String parkedClass, String caller) {
        return SyntheticSide.named("waiting-" + perSecond + caller)
                .level(
                        "jdk.JavaThreadStatistics",
                        second -> 20,
                        "activeCount",
                        "daemonCount",
                        "accumulatedCount",
                        "peakCount")
                .events(
                        "jdk.ThreadPark",
                        second -> perSecond,
                        100,
                        Map.of(
                                "parkedClass",
                                parkedClass,
                                "eventThread",
                                "main",
                                "stackTrace",
                                List.of("java.util.concurrent.locks.LockSupport.park", caller, "org.shop.Shop.serve")))
                .write();
    }

    /** Threads of an executor that wait for work. */
    static Path idle(double perSecond) {
        return waiting(perSecond, CONDITION, "java.util.concurrent.ThreadPoolExecutor.getTask");
    }

    /** A program that was recorded from its start, and by which of its threads it ended. */
    static Path job(double seconds, String ending) {
        return SyntheticRecording.named("diagnosis-job-" + seconds + ending.replace(' ', '-'))
                .lastingSeconds(seconds)
                .event("jdk.JVMInformation", 0, Map.of("jvmStartTime", SyntheticRecording.START, "pid", 1L))
                .event(
                        "jdk.Shutdown",
                        seconds * 1_000 - 1,
                        Map.of("reason", "Shutdown requested from Java", "eventThread", ending))
                .write();
    }

    /** Twenty units of work a second, and what they take of the processors. */
    static Path working(double share) {
        return SyntheticSide.named("working-" + share)
                .event(
                        "jdk.CPUInformation",
                        0,
                        Map.of("cpu", "x", "description", "x", "sockets", 1, "cores", 8, "hwThreads", 8))
                .levels("jdk.CPULoad", Map.of("jvmUser", share, "jvmSystem", 0.0, "machineTotal", share + 0.05))
                .events("org.shop.Request", second -> 20, 28, Map.of("items", 1))
                .write();
    }

    static Path locking(String name, String cause) {
        return SyntheticJvm.g1("locking-" + name).oftenCausedBy(cause).write();
    }

    /** How many objects with a finalizer each collection finds, and how long it takes for references. */
    static Path finalizing(long each, double millis) {
        SyntheticJvm jvm = SyntheticJvm.g1("finalizing-" + each).pausing(10 + millis);
        return jvm.with((collection, start) -> jvm.events()
                        .event(
                                "jdk.GCPhasePauseLevel1",
                                start + 1,
                                millis * (1 + 0.1 * SyntheticJvm.waver(collection)),
                                Map.of("gcId", collection, "name", "Reference Processing"))
                        .event(
                                "jdk.GCReferenceStatistics",
                                start + 1,
                                Map.of("gcId", collection, "type", "Final reference", "count", each))
                        .event(
                                "jdk.GCReferenceStatistics",
                                start + 1,
                                Map.of("gcId", collection, "type", "Weak reference", "count", 200L)))
                .write();
    }

    /** A JDK, and a number of threads. */
    static Path jdk(String version, long threads) {
        return SyntheticSide.named("jdk-" + version + "-" + threads)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "jvmVersion",
                                "OpenJDK 64-Bit Server VM (" + version + ") for linux-amd64 JRE (" + version
                                        + "), built"))
                .level(
                        "jdk.JavaThreadStatistics",
                        second -> threads + second % 2,
                        "activeCount",
                        "daemonCount",
                        "accumulatedCount",
                        "peakCount")
                .write();
    }
}
