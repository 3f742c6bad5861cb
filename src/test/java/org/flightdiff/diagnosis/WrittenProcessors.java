package org.flightdiff.diagnosis;

import static org.flightdiff.diagnosis.SyntheticSide.main;
import static org.flightdiff.diagnosis.SyntheticSide.sampled;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Pairs for causes of which it takes a crowded machine, or a costly recording, to record them. */
final class WrittenProcessors {

    private static final int SECONDS = 60;
    private static final int HARDWARE = 2;

    private WrittenProcessors() {}

    static List<KnownPair> pairs() {
        return List.of(
                new KnownPair("many threads", "compilers-starved", () -> compiling(2, 60), () -> compiling(20, 10)),
                new KnownPair(
                        "recording", "recording-costs", () -> recorded("10 s", 0.01), () -> recorded("100 ms", 0.4)),
                new KnownPair("marking", "concurrent-gc", () -> marking(0.05), () -> marking(0.6)),
                new KnownPair("memory", "memory-less", () -> assuming(16, 0), () -> assuming(4, 0)),
                new KnownPair("told memory", "memory-overstated", () -> assuming(4, 0), () -> assuming(4, 64)),
                new KnownPair("yielding", "busy-waiting", () -> waiting(1), () -> waiting(25)));
    }

    /** A machine without a free processor, and a compiler that takes so long for each of so many methods a second. */
    static Path compiling(int millisEach, int perSecond) {
        return compiling(millisEach, perSecond, 0.96);
    }

    static Path compiling(int millisEach, int perSecond, double jvm) {
        return compiling(millisEach, perSecond, millisEach, perSecond, jvm);
    }

    /** In the first half, and in the second. */
    static Path compiling(int millisEach, int perSecond, int millisLate, int perSecondLate, double jvm) {
        SyntheticSide side = used("compiling-" + millisEach + "-" + millisLate + "-" + jvm, jvm, jvm + 0.04);
        double done = 0;
        double millis = 0;
        for (int second = 0; second < SECONDS; second++) {
            boolean late = second >= SECONDS / 2;
            double more = (late ? perSecondLate : perSecond) * (1 + 0.1 * Math.sin(second));
            done += more;
            millis += more * (late ? millisLate : millisEach);
            side.event(
                    "jdk.CompilerStatistics",
                    second,
                    Map.of("compileCount", Math.round(done), "totalTimeSpent", Duration.ofMillis(Math.round(millis))));
            looked(side, second, "C2 CompilerThread0", 0.02);
        }
        return side.event("jdk.CompilerConfiguration", 0, Map.of("threadCount", 2, "tieredCompilation", true))
                .write();
    }

    private static Path assuming(long limit, long told) {
        return AssumedMemoryTest.limited(limit, told, false);
    }

    /** A program that uses half a processor, and its collector so much beside it, for cycles that mark most of the time. */
    static Path marking(double beside) {
        SyntheticSide side = used("marking-" + beside, (0.5 + beside) / HARDWARE, (0.6 + beside) / HARDWARE)
                .events("jdk.GCPhaseConcurrent", second -> 1, 800, Map.of("gcId", 1, "name", "Concurrent Mark"))
                .events("jdk.GCPhaseConcurrent", second -> 1, 100, Map.of("gcId", 1, "name", "Concurrent Relocate"))
                .event(
                        "jdk.GCConfiguration",
                        0,
                        Map.of("youngCollector", "N/A", "oldCollector", "Z", "concurrentGCThreads", 1));
        for (int second = 0; second < SECONDS; second++) {
            looked(side, second, "main", 0.5);
        }
        return side.write();
    }

    /** A program that uses half a processor, and the recorder's share of one, with one event in a period. */
    static Path recorded(String period, double recorder) {
        SyntheticSide side = used("recorded-" + recorder, (0.5 + recorder) / HARDWARE, (0.7 + recorder) / HARDWARE)
                .recorded("jdk.StringTableStatistics", true)
                .set("jdk.StringTableStatistics", "period", period);
        return withRecorder(side, recorder);
    }

    private static Path withRecorder(SyntheticSide side, double recorder) {
        for (int second = 0; second < SECONDS; second++) {
            looked(side, second, "main", 0.5);
            looked(side, second, "JFR Periodic Tasks", recorder);
        }
        return side.write();
    }

    /** The recorder's share of a processor, which asks for an event of the application so many times a second. */
    static Path asked(double perSecond, double recorder) {
        SyntheticSide side = used("asked-" + recorder, (0.5 + recorder) / HARDWARE, (0.7 + recorder) / HARDWARE)
                .events(
                        "shop.IndexState",
                        second -> perSecond,
                        0,
                        Map.of("eventThread", "JFR Periodic Tasks", "places", 7));
        return withRecorder(side, recorder);
    }

    /** A program that uses half a processor, and threads without Java code beside it. */
    static Path deduplicating(boolean set, double beside) {
        SyntheticSide side = used("deduplicating-" + set, (0.5 + beside) / HARDWARE, (0.6 + beside) / HARDWARE)
                .event("jdk.BooleanFlag", 0, ProcessorCausesTest.flag("UseStringDeduplication", set, set));
        for (int second = 0; second < SECONDS; second++) {
            looked(side, second, "main", 0.5);
        }
        return side.write();
    }

    /** A recorder that writes so many events a second, whose threads nobody looks at. */
    static Path behind(String period, double perSecond, double jvm) {
        return used("behind-" + period.replace(" ", ""), jvm, jvm + 0.1)
                .recorded("jdk.SymbolTableStatistics", true)
                .set("jdk.SymbolTableStatistics", "period", period)
                .events("jdk.SymbolTableStatistics", second -> perSecond, 0, Map.of("bucketCount", 1L))
                .write();
    }

    /** So many samples a second of a thread that asks again and again, and lets others run in between. */
    static Path waiting(int perSecond) {
        return SyntheticSide.named("waiting-busily-" + perSecond)
                .set("jdk.NativeMethodSample", "period", "20 ms")
                .events(
                        "jdk.NativeMethodSample",
                        second -> perSecond,
                        0,
                        sampled(
                                "java.lang.Thread.yield0",
                                "java.lang.Thread.yield",
                                "org.shop.Hand.await",
                                "org.shop.Shop.serve"))
                .write();
    }

    private static SyntheticSide used(String name, double jvm, double machine) {
        return SyntheticSide.named(name)
                .processors(HARDWARE)
                .levels("jdk.CPULoad", Map.of("jvmUser", jvm, "jvmSystem", 0.0, "machineTotal", machine));
    }

    /** What a thread used of one processor in the second up to a moment. */
    private static void looked(SyntheticSide side, int second, String thread, double processors) {
        Map<String, ?> load = Map.of("eventThread", thread, "user", processors / HARDWARE, "system", 0.0);
        side.event("jdk.ThreadCPULoad", second + 0.5, load);
    }

    /** Twenty units of work a second, and what they take of the processors. */
    static Path working(double share) {
        return working(20, share);
    }

    static Path working(double perSecond, double share) {
        return working(perSecond, share, 0);
    }

    /** @param kernel how much of the machine the kernel uses for it */
    static Path working(double perSecond, double share, double kernel) {
        return serving("working-" + perSecond + "-" + share + "-" + kernel, share, kernel)
                .events("org.shop.Request", second -> perSecond, 28, Map.of("items", 1))
                .write();
    }

    private static SyntheticSide serving(String name, double user, double kernel) {
        return SyntheticSide.named(name)
                .processors(8)
                .levels(
                        "jdk.CPULoad",
                        Map.of("jvmUser", user, "jvmSystem", kernel, "machineTotal", user + kernel + 0.05))
                .events("jdk.ThreadCPULoad", second -> 1, 0, ofThread("main", user, kernel));
    }

    private static Map<String, ?> ofThread(String name, double user, double kernel) {
        return Map.of("eventThread", name, "user", (float) user, "system", (float) kernel);
    }

    /** Requests for which the kernel writes, in calls that are sampled now and then. */
    static Path writing(double kernel) {
        return serving("writing-" + kernel, 0.1, kernel)
                .events("org.shop.Request", second -> 20, 28, main("items", 1, "org.shop.Shop.serve"))
                .set("jdk.NativeMethodSample", "period", "20 ms")
                .events(
                        "jdk.NativeMethodSample",
                        second -> 7 * kernel,
                        0,
                        sampled("java.io.FileOutputStream.writeBytes", "org.shop.Journal.append"))
                .write();
    }

    /** The same requests, beside a thread that none of them asks for. */
    static Path timed(double share) {
        return SyntheticSide.named("timed-" + share)
                .processors(8)
                .levels("jdk.CPULoad", Map.of("jvmUser", 0.1 + share, "jvmSystem", 0.0, "machineTotal", 0.15 + share))
                .events("jdk.ThreadCPULoad", second -> 1, 0, ofThread("main", 0.1, 0))
                .events("jdk.ThreadCPULoad", second -> 1, 0, ofThread("timer", share, 0))
                .events("org.shop.Request", second -> 20, 28, main("items", 1, "org.shop.Shop.serve"))
                .write();
    }
}
