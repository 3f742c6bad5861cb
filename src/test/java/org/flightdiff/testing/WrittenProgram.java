package org.flightdiff.testing;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Forty seconds of a program whose threads do what a test says, steadily, give or take a tenth. Amounts are in
 * thread-seconds per second. Stacks begin with the running method, and may be left out.
 */
public final class WrittenProgram {

    public static final double SECONDS = 40;

    /** The method from which the JDK starts what a thread does. */
    public static final String THREAD_RUN = "java.lang.Thread.run";

    private static final double MILLIS = 1_000;
    private static final double SLOT_MILLIS = 500;
    private static final double PERIOD_MILLIS = 20;
    private static final double GIVE_OR_TAKE = 0.1;
    private static final int PROCESSORS = 4;

    private static final List<String> SAMPLED = List.of("jdk.ExecutionSample", "jdk.NativeMethodSample");

    private static final List<String> LASTING = List.of("""
        jdk.JavaMonitorEnter jdk.ThreadPark jdk.JavaMonitorWait jdk.ThreadSleep jdk.SocketRead jdk.SocketWrite
        jdk.FileRead jdk.FileWrite jdk.FileForce\
        """.split("\\s+"));

    private final SyntheticRecording recording;
    private final SplittableRandom random;
    private final Set<String> off = new LinkedHashSet<>();
    private @Nullable Path written;
    private String threshold = "0 ns";

    private WrittenProgram(String name) {
        recording = SyntheticRecording.named(name).lastingSeconds(SECONDS);
        random = new SplittableRandom(name.hashCode());
    }

    public static WrittenProgram named(String name) {
        return new WrittenProgram(name);
    }

    public WrittenProgram computes(String thread, double threads, String... stack) {
        return sampled("jdk.ExecutionSample", thread, threads, stack);
    }

    public WrittenProgram inNative(String thread, double threads, String... stack) {
        return sampled("jdk.NativeMethodSample", thread, threads, stack);
    }

    /** Allocates byte arrays. */
    public WrittenProgram allocates(String thread, double bytesPerSecond, String... stack) {
        for (double at = 0; at < SECONDS * MILLIS; at += SLOT_MILLIS) {
            Map<String, Object> fields = fields("eventThread", thread, stack);
            fields.put("objectClass", "byte[]");
            fields.put("weight", Math.round(bytesPerSecond * SLOT_MILLIS / MILLIS * jitter()));
            recording.event("jdk.ObjectAllocationSample", at + 1, fields);
        }
        return this;
    }

    public WrittenProgram blocked(String thread, double threads, String... stack) {
        return lasting("jdk.JavaMonitorEnter", Map.of("monitorClass", "org.shop.Lock"), thread, threads, stack);
    }

    /** Is parked for an object of some class. */
    public WrittenProgram parked(String blocker, String thread, double threads, String... stack) {
        return lasting("jdk.ThreadPark", Map.of("parkedClass", blocker), thread, threads, stack);
    }

    /** Is parked for another's result again and again, for so long each time and a tenth of it apart. */
    public WrittenProgram awaits(double millis, String thread, String... stack) {
        for (double at = 0; at + millis < SECONDS * MILLIS; at += (1 + GIVE_OR_TAKE) * millis) {
            Map<String, Object> fields = fields("eventThread", thread, stack);
            fields.put("parkedClass", "org.shop.Result");
            recording.event("jdk.ThreadPark", at, millis * jitter(), fields);
        }
        return this;
    }

    /** Has units of work open for so many threads' worth of its time. */
    public WrittenProgram works(String thread, double threads) {
        return lasting("org.shop.Page", Map.of("size", 7), thread, threads);
    }

    /** Is parked without an object to wait for. */
    public WrittenProgram parks(String thread, double threads, String... stack) {
        return lasting("jdk.ThreadPark", Map.of(), thread, threads, stack);
    }

    public WrittenProgram waits(String thread, double threads, String... stack) {
        return lasting("jdk.JavaMonitorWait", Map.of("monitorClass", "org.shop.Lock"), thread, threads, stack);
    }

    public WrittenProgram sleeps(String thread, double threads, String... stack) {
        return lasting("jdk.ThreadSleep", Map.of(), thread, threads, stack);
    }

    /** Waits for what a peer sends. */
    public WrittenProgram reads(String host, String thread, double threads, String... stack) {
        return lasting(
                "jdk.SocketRead",
                Map.of("host", host, "address", "", "port", 80, "bytesRead", 100),
                thread,
                threads,
                stack);
    }

    /** Waits until a file is on its device. */
    public WrittenProgram forces(String thread, double threads, String... stack) {
        return lasting("jdk.FileForce", Map.of("path", "/data/log"), thread, threads, stack);
    }

    /** Waits once until a file is on its device. */
    public WrittenProgram forcesOnce(String thread, double atSecond, double seconds, String... stack) {
        Map<String, Object> fields = fields("eventThread", thread, stack);
        fields.put("path", "/data/log");
        recording.event("jdk.FileForce", atSecond * MILLIS, seconds * MILLIS, fields);
        return this;
    }

    /** Runs on a processor, as the operating system counts it: known for each second. */
    public WrittenProgram isCounted(String thread, double threads) {
        for (int second = 1; second <= SECONDS; second++) {
            recording.event(
                    "jdk.ThreadCPULoad",
                    second * MILLIS - 1,
                    Map.of("eventThread", thread, "user", threads / PROCESSORS, "system", 0.0));
        }
        return this;
    }

    public WrittenProgram lives(String... threads) {
        for (String thread : threads) {
            recording.event("jdk.ThreadAllocationStatistics", 0, Map.of("thread", thread, "allocated", 0L));
        }
        return this;
    }

    /** Something else, once. */
    public WrittenProgram event(String type, double atSecond, Map<String, ?> fields) {
        recording.event(type, atSecond * MILLIS, fields);
        return this;
    }

    /** Something else that lasts, once. */
    public WrittenProgram event(String type, double atSecond, double millis, Map<String, ?> fields) {
        recording.event(type, atSecond * MILLIS, millis, fields);
        return this;
    }

    /** From which length on waits are recorded; from 0 if not called. */
    public WrittenProgram threshold(String shortest) {
        threshold = shortest;
        return this;
    }

    public WrittenProgram without(String event) {
        off.add(event);
        return this;
    }

    private WrittenProgram sampled(String event, String thread, double threads, String... stack) {
        double owed = 0;
        for (double at = 0; at < SECONDS * MILLIS; at += SLOT_MILLIS) {
            owed += threads * SLOT_MILLIS * jitter();
            int samples = (int) (owed / PERIOD_MILLIS);
            owed -= samples * PERIOD_MILLIS;
            for (int i = 0; i < samples; i++) {
                recording.event(event, at + SLOT_MILLIS * i / samples, fields("sampledThread", thread, stack));
            }
        }
        return this;
    }

    private WrittenProgram lasting(String event, Map<String, ?> more, String thread, double threads, String... stack) {
        for (double at = 0; at < SECONDS * MILLIS; at += SLOT_MILLIS) {
            Map<String, Object> fields = fields("eventThread", thread, stack);
            fields.putAll(more);
            recording.event(event, at, Math.min(SLOT_MILLIS, threads * SLOT_MILLIS * jitter()), fields);
        }
        return this;
    }

    private static Map<String, Object> fields(String field, String thread, String... stack) {
        Map<String, Object> fields = new HashMap<>(Map.of(field, thread));
        if (stack.length > 0) {
            fields.put("stackTrace", List.of(stack));
        }
        return fields;
    }

    private double jitter() {
        return 1 + GIVE_OR_TAKE * (2 * random.nextDouble() - 1);
    }

    /** The same file however often it is asked for. */
    public Path write() {
        if (written != null) {
            return written;
        }
        recording.event("jdk.CPUInformation", 0, Map.of("hwThreads", PROCESSORS, "cores", PROCESSORS, "sockets", 1));
        SAMPLED.forEach(event -> recording.setting(event, "period", (int) PERIOD_MILLIS + " ms"));
        LASTING.forEach(event -> recording.setting(event, "threshold", threshold));
        for (List<String> events : List.of(SAMPLED, LASTING, List.of("jdk.ObjectAllocationSample"))) {
            events.forEach(event -> recording.setting(event, "enabled", Boolean.toString(!off.contains(event))));
        }
        written = recording.write();
        return written;
    }
}
