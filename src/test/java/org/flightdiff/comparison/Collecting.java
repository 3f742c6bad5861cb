package org.flightdiff.comparison;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.SplittableRandom;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.testing.SyntheticRecording;

/** Writes recordings of JVMs that do little except collect, of a minute or less. */
public final class Collecting {

    private static final String INFORMATION = "jdk.JVMInformation";
    private static final double GIVE_OR_TAKE = 0.2;

    private final SyntheticRecording recording;
    private final SplittableRandom random;
    private int collections;

    private Collecting(String name) {
        recording = SyntheticRecording.named(name);
        random = new SplittableRandom(name.hashCode());
    }

    public static Collecting named(String name) {
        return new Collecting(name);
    }

    /** Sets the JVM of the recording; it is unknown otherwise. */
    public Collecting in(int pid, Instant jvmStart) {
        recording.event(
                INFORMATION, 0, Map.of("pid", pid, "jvmStartTime", jvmStart.toEpochMilli(), "jvmName", "HotSpot"));
        return this;
    }

    Collecting startingAt(Instant start) {
        recording.startingAt(start);
        return this;
    }

    public Collecting lastingSeconds(double seconds) {
        recording.lastingSeconds(seconds);
        return this;
    }

    /** Adds young collections between two times in seconds, at a rate per second, each with a pause of about so many ms. */
    public Collecting young(double from, double to, double perSecond, double pauseMillis) {
        return collections("G1New", from, to, perSecond, pauseMillis);
    }

    public Collecting full(double at, double pauseMillis) {
        return collections("G1Full", at, at + 1, 1, pauseMillis);
    }

    /** A counter of the compile broker, as it stands at each second. */
    public Collecting compiled(double second, long compilations) {
        recording.event("jdk.CompilerStatistics", second * 1000, Map.of("compileCount", compilations));
        return this;
    }

    public LoadedRecording read() {
        return Compared.recording(write());
    }

    Path write() {
        return recording.write();
    }

    private Collecting collections(String name, double from, double to, double perSecond, double pauseMillis) {
        for (double at = from; at < to; at += 1 / perSecond) {
            double millis = pauseMillis * (1 + GIVE_OR_TAKE * (2 * random.nextDouble() - 1));
            double start = 1000 * (at + (0.5 + GIVE_OR_TAKE * random.nextDouble()) / perSecond);
            Duration pause = Duration.ofNanos((long) (millis * 1e6));
            int id = ++collections;
            recording.event(
                    "jdk.GarbageCollection",
                    start,
                    millis,
                    Map.of("gcId", id, "name", name, "cause", "Test", "sumOfPauses", pause, "longestPause", pause));
            recording.event("jdk.GCPhasePause", start, millis, Map.of("gcId", id, "name", "GC Pause"));
        }
        return this;
    }
}
