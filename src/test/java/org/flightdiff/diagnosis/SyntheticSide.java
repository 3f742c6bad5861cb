package org.flightdiff.diagnosis;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import org.flightdiff.testing.SyntheticRecording;

/** A minute of a steady program, with variations of a tenth, for causes that need long recordings. */
final class SyntheticSide {

    static final int SECONDS = 60;
    private static final double MILLIS = 1_000;
    private static final double GIVE_OR_TAKE = 0.1;

    private final SyntheticRecording recording;
    private final SplittableRandom random;

    private SyntheticSide(String name) {
        recording = SyntheticRecording.named(name);
        random = new SplittableRandom(name.hashCode());
    }

    static SyntheticSide named(String name) {
        return new SyntheticSide(name);
    }

    SyntheticSide startingAt(Instant instant) {
        recording.startingAt(instant);
        return this;
    }

    /** Counters with their growth per second. */
    SyntheticSide counters(String event, Map<String, Double> perSecond) {
        return counters(event, perSecond, second -> 1);
    }

    /** Counters whose growth changes over time by a factor. */
    SyntheticSide counters(String event, Map<String, Double> perSecond, IntToDoubleFunction factor) {
        Map<String, Double> sums = new HashMap<>(perSecond);
        for (int second = 0; second < SECONDS; second++) {
            double grown = factor.applyAsDouble(second) * jitter();
            sums.replaceAll((field, sum) -> sum + perSecond.getOrDefault(field, 0.0) * grown);
            Map<String, Long> counts = new HashMap<>();
            sums.forEach((field, sum) -> counts.put(field, Math.round(sum)));
            recording.event(event, second * MILLIS, counts);
        }
        return this;
    }

    /** Levels sampled once a second. */
    SyntheticSide levels(String event, Map<String, Double> levels) {
        for (int second = 0; second < SECONDS; second++) {
            Map<String, Double> sampled = new HashMap<>();
            levels.forEach((field, level) -> sampled.put(field, level * jitter()));
            recording.event(event, second * MILLIS, sampled);
        }
        return this;
    }

    /** A level, given for each second; whole, and exact. */
    SyntheticSide level(String event, IntToLongFunction level, String... fields) {
        for (int second = 0; second < SECONDS; second++) {
            Map<String, Long> sampled = new HashMap<>();
            for (String field : fields) {
                sampled.put(field, level.applyAsLong(second));
            }
            recording.event(event, second * MILLIS, sampled);
        }
        return this;
    }

    /** Events with a number for each second. */
    SyntheticSide events(String event, IntToDoubleFunction perSecond, double millis, Map<String, ?> fields) {
        for (int second = 0; second < SECONDS; second++) {
            long count = Math.round(perSecond.applyAsDouble(second) * jitter());
            for (int i = 0; i < count; i++) {
                double at = (second + (i + random.nextDouble()) / count) * MILLIS;
                recording.event(event, at, millis * jitter(), fields);
            }
        }
        return this;
    }

    /** A single event. */
    SyntheticSide event(String event, double second, Map<String, ?> fields) {
        recording.event(event, second * MILLIS, fields);
        return this;
    }

    /** How an event type was recorded. */
    SyntheticSide set(String event, String setting, String value) {
        recording.setting(event, setting, value);
        return this;
    }

    /** An event type that was on, or off. */
    SyntheticSide recorded(String event, boolean on) {
        recording.setting(event, "enabled", Boolean.toString(on));
        return this;
    }

    /** How many platform threads live. */
    SyntheticSide threads(IntToLongFunction live) {
        return level("jdk.JavaThreadStatistics", live, "activeCount", "daemonCount", "accumulatedCount", "peakCount");
    }

    /** The processors of its machine. */
    SyntheticSide processors(int count) {
        return event(
                "jdk.CPUInformation",
                0,
                Map.of("cpu", "x", "description", "x", "sockets", 1, "cores", count, "hwThreads", count));
    }

    /** HotSpot of a version such as 21.0.2+13. */
    SyntheticSide jvm(String version) {
        String line = "OpenJDK 64-Bit Server VM (%1$s) for linux-amd64 JRE (%1$s), built".formatted(version);
        return event("jdk.JVMInformation", 0, Map.of("jvmVersion", line));
    }

    /** Fields of an event of the main thread: one, and its stack, topmost first. */
    static Map<String, Object> main(String field, Object value, String... stack) {
        return Map.of(field, value, "eventThread", "main", "stackTrace", List.of(stack));
    }

    /** Fields of a sample of the main thread: its stack, topmost first. */
    static Map<String, Object> sampled(String... stack) {
        return Map.of("sampledThread", "main", "stackTrace", List.of(stack));
    }

    /** Fields of an allocation sample of the main thread. */
    static Map<String, Object> allocated(long weight, String objectClass, String... stack) {
        Map<String, Object> fields = new HashMap<>(main("objectClass", objectClass, stack));
        fields.put("weight", weight);
        return fields;
    }

    Path write() {
        return recording.write();
    }

    private double jitter() {
        return 1 + GIVE_OR_TAKE * (2 * random.nextDouble() - 1);
    }
}
