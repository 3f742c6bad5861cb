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

/**
 * A run whose recording is at hand.
 *
 * @param window what is looked at of it
 */
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
