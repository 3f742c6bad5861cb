package org.flightdiff.recording;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A time range of one recording, without events that are too short to be recorded on both sides. Immutable. */
public final class Window {

    private final LoadedRecording recording;
    private final double fromSeconds;
    private final double toSeconds;
    private final Footing footing;
    private final Map<String, Events> cache = new ConcurrentHashMap<>();
    private final Map<PerWindow<?>, Kept> kept = new ConcurrentHashMap<>();
    private final Map<Object, Window> otherwise = new ConcurrentHashMap<>();

    private static final class Kept {
        private @Nullable Object value;
    }

    /** A window from the recording's start: 0 &lt;= from &lt; to. */
    public Window(LoadedRecording recording, double fromSeconds, double toSeconds) {
        this(recording, fromSeconds, toSeconds, Footing.of(recording));
    }

    private Window(LoadedRecording recording, double fromSeconds, double toSeconds, Footing footing) {
        if (!(fromSeconds >= 0 && fromSeconds < toSeconds)) {
            throw new IllegalArgumentException("no window from " + fromSeconds + " s to " + toSeconds + " s");
        }
        this.recording = recording;
        this.fromSeconds = fromSeconds;
        this.toSeconds = toSeconds;
        this.footing = footing;
    }

    /** This window in a comparison; one object for the same footing, so that what is known of it stays known. */
    public Window on(Footing common) {
        return common.equals(footing)
                ? this
                : otherwise.computeIfAbsent(common, other -> new Window(recording, fromSeconds, toSeconds, common));
    }

    public Footing footing() {
        return footing;
    }

    /** Over which stretch of the JVM's life the counters of an event are compared; null where only the window says. */
    public @Nullable Ages counted(Selection selection) {
        return footing.counted().get(selection.event());
    }

    /** Whether the JVM was started in it: it begins with a recording that was begun with its JVM. */
    public boolean beginsWithJvm() {
        return fromSeconds == 0 && recording.beginsWithJvm();
    }

    public List<String> applicationEvents() {
        return footing.applicationEvents();
    }

    /** See {@link Footing#unitOfWork}; fails if not all application events are read. */
    public @Nullable String unitOfWork() {
        recording.requireApplicationEvents();
        return footing.unitOfWork();
    }

    public LoadedRecording recording() {
        return recording;
    }

    public double fromSeconds() {
        return fromSeconds;
    }

    public double toSeconds() {
        return toSeconds;
    }

    public double seconds() {
        return toSeconds - fromSeconds;
    }

    public boolean isWhole() {
        return fromSeconds == 0 && toSeconds >= recording.source().readSeconds();
    }

    public Jvm jvm() {
        return recording.jvm();
    }

    public double jvmAgeSeconds() {
        return recording.jvmAgeSeconds() + fromSeconds;
    }

    public EventSettings settings() {
        return recording.settings();
    }

    /** The last part of this window, on the same footing: a share of its length, above 0 and up to 1. */
    public Window last(double share) {
        return otherwise.computeIfAbsent(
                share, part -> new Window(recording, toSeconds - seconds() * share, toSeconds, footing.ofPart()));
    }

    /** So many seconds of this window from its start, on the same footing; all of it if it is not longer. */
    public Window first(double length) {
        return new Window(recording, fromSeconds, Math.min(toSeconds, fromSeconds + length), footing.ofPart());
    }

    /** Equal parts of this window one after the other, 1 or more, on the same footing. */
    public List<Window> parts(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Window(
                        recording,
                        fromSeconds + seconds() * i / count,
                        fromSeconds + seconds() * (i + 1) / count,
                        footing.ofPart()))
                .toList();
    }

    /** The events that start within the window; also empty if the type was not recorded. */
    public Events events(Selection selection) {
        return events(selection.event());
    }

    public Events events(String event) {
        return cache.computeIfAbsent(event, name -> recording.between(name, from(), to(), least(name)));
    }

    public Events eventsOf(LoadedRecording read, String event) {
        return read.between(event, from(), to(), least(event));
    }

    private long least(String event) {
        return footing.shortestNanos().getOrDefault(event, Long.MIN_VALUE);
    }

    /** Those of a type that describes the whole JVM once per chunk (configuration, flags), in the window or not. */
    public Events everywhere(Selection selection) {
        return recording.all(selection);
    }

    public long shortestNanos(Selection selection) {
        return footing.shortestNanos(selection.event());
    }

    @SuppressWarnings("unchecked")
    <T> T kept(PerWindow<T> what) {
        Kept known = kept.computeIfAbsent(what, key -> new Kept());
        synchronized (known) {
            Object value = known.value;
            if (value == null) {
                value = what.compute(this);
                known.value = value;
            }
            return (T) value;
        }
    }

    private long from() {
        return isWhole() ? Long.MIN_VALUE : epochNanos(fromSeconds);
    }

    private long to() {
        return toSeconds >= recording.source().readSeconds() ? Long.MAX_VALUE : epochNanos(toSeconds);
    }

    private long epochNanos(double seconds) {
        return recording.source().startEpochNanos() + (long) (seconds * 1e9);
    }
}
