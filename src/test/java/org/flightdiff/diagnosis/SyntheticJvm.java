package org.flightdiff.diagnosis;

import static java.util.Map.entry;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import org.flightdiff.testing.SyntheticRecording;

/**
 * A minute of a JVM that collects twice a second, for faults that take too long to provoke or that this JDK cannot
 * have. Every number varies a little, as real ones do.
 */
final class SyntheticJvm {

    static final int COLLECTIONS = 120;
    static final long MEGABYTE = 1 << 20;

    private static final double SPACING_MILLIS = 500;
    private static final double PAUSE_MILLIS = 10;
    private static final long MAXIMUM_HEAP = 1024 * MEGABYTE;
    private static final int OLD_ONE_IN = 6;

    private final SyntheticRecording recording;
    private final String young;
    private final Map<String, Object> heap = new HashMap<>(Map.ofEntries(
            entry("maxSize", MAXIMUM_HEAP),
            entry("minSize", MAXIMUM_HEAP),
            entry("initialSize", MAXIMUM_HEAP),
            entry("usesCompressedOops", true),
            entry("compressedOopsMode", "Zero based"),
            entry("objectAlignment", 8),
            entry("heapAddressBits", 32)));
    private IntToLongFunction afterCollection = collection -> 200 * MEGABYTE;
    private IntPredicate old = gcId -> gcId % OLD_ONE_IN == OLD_ONE_IN - 1;
    private double pauseMillis = PAUSE_MILLIS;
    private String frequentCause = "G1 Evacuation Pause";

    private SyntheticJvm(String name, String young, String old) {
        this.recording = SyntheticRecording.named("diagnosis-" + name)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", young, "oldCollector", old));
        this.young = young;
    }

    static SyntheticJvm g1(String name) {
        return new SyntheticJvm(name, "G1New", "G1Old");
    }

    static SyntheticJvm cms(String name) {
        return new SyntheticJvm(name, "ParNew", "ConcurrentMarkSweep");
    }

    /** A field of jdk.GCHeapConfiguration. */
    SyntheticJvm heap(String field, Object value) {
        heap.put(field, value);
        return this;
    }

    /** Bytes in use after each collection. */
    SyntheticJvm inUse(IntToLongFunction bytes) {
        afterCollection = bytes;
        return this;
    }

    /** No collection before one looks at the old generation, then each sixth. */
    SyntheticJvm oldFrom(int collection) {
        old = gcId -> gcId >= collection && gcId % OLD_ONE_IN == OLD_ONE_IN - 1;
        return this;
    }

    /** One collection alone looks at the old generation. */
    SyntheticJvm oldOnlyAt(int collection) {
        old = gcId -> gcId == collection;
        return this;
    }

    SyntheticJvm pausing(double millis) {
        pauseMillis = millis;
        return this;
    }

    /** Events that come with each collection: given its number and its start in milliseconds. */
    SyntheticJvm with(BiConsumer<Integer, Double> collection) {
        for (int gcId = 0; gcId < COLLECTIONS; gcId++) {
            collection.accept(gcId, start(gcId));
        }
        return this;
    }

    /** The unfinished recording, to add events to. */
    SyntheticRecording events() {
        return recording;
    }

    Path write() {
        recording.event("jdk.GCHeapConfiguration", 0, heap);
        for (int gcId = 0; gcId < COLLECTIONS; gcId++) {
            String name = !old.test(gcId) ? young : young.equals("G1New") ? "G1Old" : "ConcurrentMarkSweep";
            double pause = pauseMillis * (1 + 0.1 * waver(gcId));
            double start = start(gcId);
            long after = afterCollection.applyAsLong(gcId) + (long) (MEGABYTE * waver(gcId));
            recording
                    .event(
                            "jdk.GarbageCollection",
                            start,
                            pause,
                            Map.of("gcId", gcId, "name", name, "cause", cause(gcId)))
                    .event("jdk.GCPhasePause", start, pause, Map.of("gcId", gcId, "name", "GC Pause"))
                    .event("jdk.GCHeapSummary", start, use(gcId, "Before GC", after + 100 * MEGABYTE))
                    .event("jdk.GCHeapSummary", start + pause, use(gcId, "After GC", after));
        }
        return recording.write();
    }

    private String cause(int gcId) {
        return gcId % 4 == 0 ? frequentCause : "G1 Evacuation Pause";
    }

    /** One collection in four has this cause. */
    SyntheticJvm oftenCausedBy(String cause) {
        frequentCause = cause;
        return this;
    }

    private static Map<String, Object> use(int gcId, String when, long bytes) {
        return Map.of("gcId", gcId, "when", when, "heapUsed", bytes);
    }

    private static double start(int gcId) {
        return 100 + gcId * SPACING_MILLIS * (1 - 0.002 * waver(gcId));
    }

    /** Between -1 and 1, without a pattern but the same every time. */
    static double waver(int number) {
        return Math.sin(number * 12.9898) * Math.cos(number * 78.233);
    }
}
