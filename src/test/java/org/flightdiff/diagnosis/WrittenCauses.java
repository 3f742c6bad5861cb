package org.flightdiff.diagnosis;

import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;
import static org.flightdiff.diagnosis.SyntheticSide.main;
import static org.flightdiff.diagnosis.SyntheticSide.sampled;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.WrittenProgram;

/** Pairs for causes that take long to show, or that need a program that ends or records what it does. */
final class WrittenCauses {

    private static final String SERVE = "org.shop.Shop.serve";
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
                new KnownPair(
                        "child process",
                        "waits-longer",
                        () -> waitingForAProcess("quick", 5),
                        () -> waitingForAProcess("slow", 300)),
                new KnownPair("lock", "waits-moved", () -> contended(false), () -> contended(true)),
                new KnownPair("compressor", "native-code", () -> compressing("fast", 1), () -> compressing("best", 25)),
                new KnownPair("library", "library-changed", () -> pricing("1.0", 0.1), () -> pricing("1.1", 0.6)),
                new KnownPair("job", "job-slower", () -> job(60, "main"), () -> job(90, "main")),
                new KnownPair(
                        "dearer work",
                        "less-work-per-cpu",
                        () -> WrittenProcessors.working(0.1),
                        () -> WrittenProcessors.working(0.4)),
                new KnownPair("arenas", "shared-arenas", () -> opening(0.2), () -> opening(20)),
                new KnownPair("finalizers", "finalizers", () -> finalizing(10, 0.2), () -> finalizing(5_000, 4)),
                new KnownPair(
                        "excluded method",
                        "hot-code-interpreted",
                        () -> running("compiled", second -> 0),
                        () -> running("interpreted", second -> 20)),
                new KnownPair(
                        "native memory",
                        "native-memory-growth",
                        () -> resident("steady", second -> 300 * MEGABYTE, 64),
                        () -> resident("growing", second -> (300 + 4L * second) * MEGABYTE, 64)),
                new KnownPair("virtual threads", "virtual-threads-pinned", () -> pinned(0.1, 25), () -> pinned(20, 40)),
                new KnownPair(
                        "partitions", "work-uneven", () -> partitions(10, 10, 10, 10), () -> partitions(1, 1, 1, 37)),
                new KnownPair(
                        "processors that are not there", "cpu-overstated", () -> believing(-1), () -> believing(32)),
                new KnownPair("no archive", "class-archive-lost", () -> started(""), () -> started("-Xshare:off")),
                new KnownPair(
                        "agent at the start", "agent-added", () -> started(""), () -> started("-javaagent:a.jar")),
                new KnownPair("touched", "heap-touched", () -> started(""), () -> started("-XX:+AlwaysPreTouch")),
                new KnownPair(
                        "start",
                        "start-slower",
                        () -> StartSettingsTest.working(1, 3_000).write(),
                        () -> StartSettingsTest.working(4, 20_000).write()),
                new KnownPair("swapping", "swapping", () -> swapping(0, 10), () -> swapping(200, 60)),
                new KnownPair(
                        "agent",
                        "class-redefinition",
                        () -> redefining("once", second -> second < 1 ? 5 : 0),
                        () -> redefining("always", second -> 5)),
                new KnownPair(
                        "small code cache",
                        "code-cache-thrashing",
                        () -> compiling("calm", 0, second -> second < 20 ? 1 : 0.01),
                        () -> compiling("thrashing", 8, second -> 1)),
                new KnownPair(
                        "more calls",
                        "called-more-often",
                        () -> WrittenTimings.timed("few-calls", 100_000, 2_000),
                        () -> WrittenTimings.timed("many-calls", 300_000, 2_000)),
                new KnownPair(
                        "longer calls",
                        "calls-take-longer",
                        () -> WrittenTimings.timed("short-calls", 100_000, 2_000),
                        () -> WrittenTimings.timed("long-calls", 100_000, 6_000)),
                new KnownPair("JDK 11 to 17", "jdk-changed", () -> jdk("11.0.20+8", 20), () -> jdk("17.0.9+9", 30)));
    }

    private static Path started(String option) {
        return StartSettingsTest.started(option, 0).write();
    }

    private static Path believing(int processors) {
        return SyntheticSide.named("believing-" + processors)
                .processors(2)
                .event("jdk.IntFlag", 0, ProcessorCausesTest.flag("ActiveProcessorCount", processors, processors > 0))
                .write();
    }

    /** Forty deliveries a second, each thread with its own queue; what waits behind others takes longer. */
    static Path partitions(int... perSecond) {
        SyntheticSide side = SyntheticSide.named("partitions-" + perSecond[perSecond.length - 1])
                .processors(2)
                .levels("jdk.CPULoad", Map.of("jvmUser", 0.2, "jvmSystem", 0.0, "machineTotal", 0.25));
        for (int thread = 0; thread < perSecond.length; thread++) {
            int deliveries = perSecond[thread];
            String name = "deliveries-" + thread;
            side.events(
                            "jdk.ThreadCPULoad",
                            second -> 1,
                            0,
                            Map.of("eventThread", name, "user", 0.005f * deliveries, "system", 0f))
                    .events("org.shop.Delivery", second -> deliveries, deliveries, Map.of("eventThread", name));
        }
        return side.write();
    }

    /** Ten more threads every three seconds. */
    private static Path more() {
        return threads("growing", second -> 20 + second * 10 / 3);
    }

    static Path threads(String name, IntToLongFunction live) {
        return SyntheticSide.named("threads-" + name).threads(live).write();
    }

    static Path buffers(String name, IntToLongFunction bytes) {
        long start = 8 * MEGABYTE;
        Map<String, ?> heap = Map.of("maxSize", 512 * MEGABYTE, "minSize", start, "initialSize", start);
        return SyntheticSide.named("buffers-" + name)
                .event("jdk.GCHeapConfiguration", 0, heap)
                .level("jdk.DirectBufferStatistics", bytes, "maxCapacity", "count", "totalCapacity", "memoryUsed")
                .write();
    }

    /** Threads that park at something, for a tenth of a second each. */
    static Path waiting(double perSecond, String parkedClass, String caller) {
        String park = "java.util.concurrent.locks.LockSupport.park";
        return SyntheticSide.named("waiting-" + perSecond + caller)
                .threads(second -> 20)
                .events(
                        "jdk.ThreadPark",
                        second -> perSecond,
                        100,
                        main("parkedClass", parkedClass, park, caller, SERVE))
                .write();
    }

    /** Requests for each of which a process is started and waited for. */
    static Path waitingForAProcess(String name, double millis) {
        String process = "java.lang.ProcessImpl";
        String[] stack = {"java.lang.Object.wait", process + ".waitFor", "org.shop.Label.print", SERVE};
        return SyntheticSide.named("process-" + name)
                .events("jdk.JavaMonitorWait", second -> 2, millis, main("monitorClass", process, stack))
                .write();
    }

    /** How many of the fifty samples a second find a thread that compresses. */
    static Path compressing(String name, double perSecond) {
        String deflate = "java.util.zip.Deflater.deflateBytesBytes";
        return SyntheticSide.named("compressing-" + name)
                .set("jdk.NativeMethodSample", "period", "20 ms")
                .events(
                        "jdk.NativeMethodSample",
                        second -> perSecond,
                        0,
                        sampled(deflate, "org.shop.Answer.pack", SERVE))
                .write();
    }

    /** Computes in a library whose code is inlined, with pages that take so many threads' time. */
    static Path pricing(String version, double threads) {
        return WrittenProgram.named("diagnosis-library-" + version)
                .event(
                        "jdk.InitialSystemProperty",
                        0,
                        Map.of("key", "java.class.path", "value", "a/cart-" + version + ".jar"))
                .works("main", threads)
                .computes("main", threads, "inlined org.shop.cart.Cart.price", SERVE, WrittenProgram.THREAD_RUN)
                .write();
    }

    /** Threads of an executor that wait for work. */
    static Path idle(double perSecond) {
        return waiting(perSecond, CONDITION, "java.util.concurrent.ThreadPoolExecutor.getTask");
    }

    /** A program that was recorded from its start, and by which of its threads it ended, after 600 units of work. */
    static Path job(double seconds, String ending) {
        return job(seconds, ending, 600);
    }

    static Path job(double seconds, String ending, int units) {
        String name = "diagnosis-job-" + seconds + "-" + units + ending.replace(' ', '-');
        Map<String, ?> shutdown = Map.of("reason", "Shutdown requested from Java", "eventThread", ending);
        SyntheticRecording job = SyntheticRecording.named(name)
                .lastingSeconds(seconds)
                .event("jdk.JVMInformation", 0, Map.of("jvmStartTime", SyntheticRecording.START, "pid", 1L))
                .event("jdk.Shutdown", seconds * 1_000 - 1, shutdown);
        double each = (seconds - 1) * 1_000 / units;
        for (int i = 0; i < units; i++) {
            job.event("org.shop.Row", 500 + i * each, each * 0.9, Map.of("items", 1));
        }
        return job.write();
    }

    /** Twenty samples of one method a second, and how many of an interpreted one. */
    static Path running(String name, IntToDoubleFunction interpreted) {
        return SyntheticSide.named("running-" + name)
                .events("jdk.ExecutionSample", second -> 20, 0, sampled("org.shop.Cart.sum:7"))
                .events("jdk.ExecutionSample", second -> 1, 0, sampled("org.shop.Price.of:9"))
                .events("jdk.ExecutionSample", interpreted, 0, sampled("interpreted org.shop.Price.of:9"))
                .write();
    }

    /** The same service before it knew prices. */
    static Path runningWithoutPrices() {
        return SyntheticSide.named("running-without-prices")
                .events("jdk.ExecutionSample", second -> 21, 0, sampled("org.shop.Cart.sum:7"))
                .write();
    }

    /** A process in physical memory, with a heap of which 64 MB are in use. */
    static Path resident(String name, IntToLongFunction bytes, long heapMegabytes) {
        return SyntheticSide.named("resident-" + name)
                .level("jdk.ResidentSetSize", bytes, "size", "peak")
                .event("jdk.GCHeapSummary", 1, heap("Before GC", 64, heapMegabytes))
                .event("jdk.GCHeapSummary", 1.1, heap("After GC", 30, heapMegabytes))
                .write();
    }

    private static Map<String, Object> heap(String when, long used, long committed) {
        return Map.of(
                "gcId", 0, "when", when, "heapUsed", used * MEGABYTE, "heapSpace.committedSize", committed * MEGABYTE);
    }

    /** Virtual threads of JDK 21 that block within a synchronized method. */
    static Path pinned(double perSecond, double millis) {
        List<String> stack = List.of("java.lang.VirtualThread.parkOnCarrierThread", "org.shop.Stock.reserve");
        Map<String, ?> fields = Map.of("eventThread", "", "stackTrace", stack);
        return SyntheticSide.named("pinned-" + perSecond)
                .jvm("21.0.2+13")
                .recorded("jdk.VirtualThreadPinned", true)
                .events("jdk.VirtualThreadPinned", second -> perSecond, millis, fields)
                .write();
    }

    /** What a container has swapped out, and how long its collections take. */
    static Path swapping(long megabytes, double millis) {
        SyntheticJvm jvm =
                SyntheticJvm.g1("swapping-" + megabytes + "-" + millis).pausing(millis);
        long used = 1_000 * MEGABYTE;
        Map<String, ?> usage =
                Map.of("memoryFailCount", 0L, "memoryUsage", used, "swapMemoryUsage", used + megabytes * MEGABYTE);
        for (int second = 0; second < SyntheticSide.SECONDS; second++) {
            jvm.events().event("jdk.ContainerMemoryUsage", second * 1_000, usage);
        }
        return jvm.write();
    }

    /** A container that hits its limit. */
    static Path hittingItsLimit(double perSecond) {
        return SyntheticSide.named("limit-hit-" + perSecond)
                .counters(
                        "jdk.ContainerMemoryUsage",
                        Map.of("memoryFailCount", perSecond, "memoryUsage", 0.0, "swapMemoryUsage", 0.0))
                .write();
    }

    /** An agent that transforms loaded classes, each time at a safepoint. */
    static Path redefining(String name, IntToDoubleFunction perSecond) {
        List<String> stack =
                List.of("sun.instrument.InstrumentationImpl.retransformClasses", "org.agent.Probe.install");
        Map<String, ?> operation =
                Map.of("operation", "RedefineClasses", "safepoint", true, "blocking", true, "caller", "main");
        return SyntheticSide.named("redefining-" + name)
                .recorded("jdk.ClassRedefinition", true)
                .recorded("jdk.RetransformClasses", true)
                .events("jdk.ClassRedefinition", perSecond, 0, Map.of("redefinedClass", "org.shop.Cart"))
                .events("jdk.RetransformClasses", perSecond, 20, Map.of("classCount", 1, "stackTrace", stack))
                .events("jdk.ExecuteVMOperation", perSecond, 20, operation)
                .write();
    }

    /** Compilers with a hundred methods a second, by a factor, and a sweeper. */
    static Path compiling(String name, double sweepsPerSecond, IntToDoubleFunction factor) {
        return SyntheticSide.named("compiling-" + name)
                .counters(
                        "jdk.CompilerStatistics",
                        Map.of("compileCount", 100.0, "nmethodsSize", 400_000.0, "nmethodCodeSize", 200_000.0),
                        factor)
                .counters(
                        "jdk.CodeSweeperStatistics",
                        Map.of("sweepCount", sweepsPerSecond, "methodReclaimedCount", 50 * sweepsPerSecond))
                .write();
    }

    /** Compilers with a hundred methods a second and loaders with fifty classes, each by a factor; half busy. */
    static Path serving(String name, IntToDoubleFunction compiling, IntToDoubleFunction loading) {
        return SyntheticSide.named("serving-" + name)
                .counters("jdk.CompilerStatistics", Map.of("compileCount", 100.0), compiling)
                .counters(
                        "jdk.ClassLoadingStatistics",
                        Map.of("loadedClassCount", 50.0, "unloadedClassCount", 50.0),
                        loading)
                .levels("jdk.CPULoad", Map.of("jvmUser", 0.5, "jvmSystem", 0.0, "machineTotal", 0.6))
                .write();
    }

    /** So many sampled allocations a second below the opening of an arena, of 64 kB each. */
    static Path opening(double perSecond) {
        String[] stack = {
            "jdk.internal.foreign.MemorySessionImpl.createShared",
            "java.lang.foreign.Arena.ofShared",
            "org.shop.Shop.read"
        };
        return SyntheticSide.named("opening-" + perSecond)
                .jvm("25.0.2+10")
                .events(
                        "jdk.ObjectAllocationSample",
                        second -> perSecond,
                        0,
                        SyntheticSide.allocated(65_536, "jdk.internal.foreign.SharedSession", stack))
                .write();
    }

    /** How many objects with a finalizer each collection finds, and how long it takes for references. */
    static Path finalizing(long each, double millis) {
        SyntheticJvm jvm = SyntheticJvm.g1("finalizing-" + each).pausing(10 + millis);
        Map<String, ?> run = Map.of("finalizableClass", "org.shop.Handle", "totalFinalizersRun", 100 * each);
        jvm.events().event("jdk.FinalizerStatistics", 59_000, run);
        return jvm.with((collection, start) -> {
                    double lasting = millis * (1 + 0.1 * SyntheticJvm.waver(collection));
                    Map<String, ?> phase = Map.of("gcId", collection, "name", "Reference Processing");
                    jvm.events().event("jdk.GCPhasePauseLevel1", start + 1, lasting, phase);
                    Map.of("Final", each, "Weak", 200L)
                            .forEach((type, count) -> jvm.events()
                                    .event(
                                            "jdk.GCReferenceStatistics",
                                            start + 1,
                                            Map.of("gcId", collection, "type", type + " reference", "count", count)));
                })
                .write();
    }

    /** A JDK, and a number of threads. */
    static Path jdk(String version, long threads) {
        return SyntheticSide.named("jdk-" + version + "-" + threads)
                .jvm(version)
                .threads(second -> threads + second % 2)
                .write();
    }
    /** Threads that wait at a monitor, or as much for a lock in its place. */
    private static Path contended(boolean lock) {
        WrittenProgram program = WrittenProgram.named("contended-" + lock).lives("worker-1");
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            program.event("jdk.JavaThreadStatistics", second, Map.of("activeCount", 2L));
        }
        String[] callers = {"org.shop.Stock.take", "org.shop.Shop.serve", WrittenProgram.THREAD_RUN};
        return (lock
                        ? program.parked(
                                "java.util.concurrent.locks.ReentrantLock$NonfairSync", "worker-1", 0.7, callers)
                        : program.blocked("worker-1", 0.7, callers))
                .write();
    }
}
