package org.flightdiff.comparison.footing;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.recording.Ages;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Footing;
import org.flightdiff.recording.TimeTaken;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** One run of a side: who it is, how it was recorded, and what each metric is in it. */
public sealed interface MeasuredRun permits MeasuredRun.RecordedRun, SavedRun {

    static MeasuredRun of(Window window) {
        return new RecordedRun(window);
    }

    RunIdentity run();

    /** The event types of which it is known how they were recorded. */
    Set<String> knownEvents();

    EventSetting setting(String event);

    /** How many events of each type that is not the JDK's there are. */
    Map<String, Long> applicationEvents();

    /** How the events of each type that is not the JDK's fill it. */
    Map<String, TimeTaken> applicationTimes();

    /** How many events of a type that is not the JDK's are looked at. */
    long units(String event);

    /** Over which stretch of its JVM's life the counters of an event are known; null when unknown. */
    @Nullable
    Ages counted(String event);

    /** What a metric is in it, measured as well as can be. */
    Measurement measure(Metric metric);

    /** The same measured as another run is; see {@link Alike}. What was saved stands as it was measured. */
    Measurement measure(Metric metric, int way);

    /** The same run on the footing of a comparison. */
    MeasuredRun on(Footing footing);

    record RecordedRun(Window window) implements MeasuredRun {

        @Override
        public RunIdentity run() {
            return RunIdentity.of(window);
        }

        @Override
        public Set<String> knownEvents() {
            return window.recording().settings().all().keySet();
        }

        @Override
        public EventSetting setting(String event) {
            return window.recording().settings().of(event);
        }

        @Override
        public Map<String, Long> applicationEvents() {
            Map<String, Long> counts = new TreeMap<>();
            for (String event : window.recording().applicationEvents()) {
                counts.put(event, window.recording().eventCounts().getOrDefault(event, 0L));
            }
            return counts;
        }

        @Override
        public Map<String, TimeTaken> applicationTimes() {
            return window.recording().applicationTimes();
        }

        @Override
        public long units(String event) {
            return window.events(event).size();
        }

        @Override
        public @Nullable Ages counted(String event) {
            return Counted.ages(window, event);
        }

        @Override
        public Measurement measure(Metric metric) {
            return metric.in(window);
        }

        @Override
        public Measurement measure(Metric metric, int way) {
            return metric.ways().in(window, way);
        }

        @Override
        public MeasuredRun on(Footing footing) {
            return new RecordedRun(window.on(footing));
        }
    }
}
