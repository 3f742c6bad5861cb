package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Ages;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.Footing;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.TimeTaken;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * A run of which only a summary was saved. Its values stand as they were measured, so where a comparison would leave
 * events out of them, they are said not to be there.
 *
 * @param run its identity
 * @param settings how each event type was recorded, by name
 * @param applicationEvents how many events of each type that is not the JDK's it held
 * @param applicationTimes how those of each such type filled it; none in an old summary
 * @param ages over which stretch of the JVM's life the counters of an event were counted, by its name
 * @param values what was measured, by id of the metric
 * @param footing that of the comparison it is in; its own where it is in none
 */
public record SavedRun(
        RunIdentity run,
        Map<String, EventSetting> settings,
        Map<String, Long> applicationEvents,
        Map<String, TimeTaken> applicationTimes,
        Map<String, Ages> ages,
        Map<String, Measurement> values,
        Footing footing)
        implements MeasuredRun {

    private static final EventSetting UNKNOWN = new EventSetting(State.UNDETERMINED, 0, "", false);

    public SavedRun {
        settings = Map.copyOf(settings);
        applicationEvents = Map.copyOf(applicationEvents);
        applicationTimes = Map.copyOf(applicationTimes);
        ages = Map.copyOf(ages);
        values = Map.copyOf(values);
    }

    /** On its own footing. */
    public static SavedRun of(
            RunIdentity run,
            Map<String, EventSetting> settings,
            Map<String, Long> applicationEvents,
            Map<String, TimeTaken> applicationTimes,
            Map<String, Ages> ages,
            Map<String, Measurement> values) {
        return new SavedRun(
                run,
                settings,
                applicationEvents,
                applicationTimes,
                ages,
                values,
                new Footing(
                        Map.of(),
                        CommonFooting.mostFrequentFirst(applicationEvents),
                        TimeTaken.unitOfWork(applicationTimes),
                        Map.of()));
    }

    @Override
    public long units(String event) {
        return applicationEvents.getOrDefault(event, 0L);
    }

    @Override
    public Set<String> knownEvents() {
        return settings.keySet();
    }

    @Override
    public EventSetting setting(String event) {
        return settings.getOrDefault(event, UNKNOWN);
    }

    @Override
    public @Nullable Ages counted(String event) {
        return ages.get(event);
    }

    @Override
    public Measurement measure(Metric metric) {
        Measurement kept = values.get(metric.id());
        if (kept == null) {
            return new NotRecorded(Text.of("reason.summary.no-metric"));
        }
        for (Selection selection : metric.reads()) {
            long shortest = footing.shortestNanos(selection.event());
            if (setting(selection.event()).isOn() && setting(selection.event()).thresholdNanos() < shortest) {
                return new NotRecorded(Text.of("reason.summary.shorter-events", Text.code(selection.event())));
            }
        }
        Text otherwise = countedOtherwise(metric.counter());
        if (otherwise != null && kept instanceof Measured) {
            return new NotRecorded(otherwise);
        }
        return switch (metric.ownEvents()) {
            case NONE -> kept;
            case IN_ALL_RECORDINGS ->
                footing.applicationEvents().containsAll(recordedTypes())
                        ? kept
                        : new NotRecorded(Text.of("reason.summary.other-events"));
            case UNITS_OF_WORK ->
                Objects.equals(footing.unitOfWork(), TimeTaken.unitOfWork(applicationTimes))
                        ? kept
                        : new NotRecorded(Text.of("reason.summary.other-work"));
        };
    }

    private List<String> recordedTypes() {
        return applicationEvents.keySet().stream()
                .filter(type -> applicationEvents.getOrDefault(type, 0L) > 0)
                .toList();
    }

    /** Why a counter cannot be compared that was saved; null where it can. */
    private @Nullable Text countedOtherwise(@Nullable Selection counter) {
        if (counter == null) {
            return null;
        }
        Ages own = ages.get(counter.event());
        Ages common = footing.counted().get(counter.event());
        if (own == null) {
            return run.beginsWithJvm() ? Text.of("reason.summary.counted-otherwise") : null;
        }
        return common == null || Exposure.areAlike(own.seconds(), common.seconds())
                ? null
                : Text.of(
                        "reason.summary.counted-longer",
                        Text.seconds(own.toSeconds()),
                        Text.seconds(common.toSeconds()));
    }

    @Override
    public Measurement measure(Metric metric, int way) {
        return measure(metric);
    }

    @Override
    public MeasuredRun on(Footing common) {
        return new SavedRun(run, settings, applicationEvents, applicationTimes, ages, values, common);
    }
}
