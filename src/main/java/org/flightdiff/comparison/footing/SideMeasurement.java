package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Objects;
import org.flightdiff.comparison.result.Value;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * One side's measurement of a metric: that of its only run, or the runs taken as replicates.
 *
 * @param value what is shown
 * @param estimate null when there is no value
 * @param recorded false when it could not be measured at all, true when there were only too few observations
 * @param computed false when it could not be measured because of what a recording holds
 * @param tooLow why the value is only a lower bound; null where it is not
 */
public record SideMeasurement(
        Value value,
        @Nullable Estimate estimate,
        boolean recorded,
        boolean computed,
        @Nullable Text tooLow) {

    /** One that is what it is. */
    public SideMeasurement(Value value, @Nullable Estimate estimate, boolean recorded, boolean computed) {
        this(value, estimate, recorded, computed, null);
    }

    /** Of fewer runs, each has to tell the value; of so many, so large a share. */
    private static final int MANY_RUNS = 10;

    private static final double MOST_RUNS = 0.9;

    /** So far above nothing is said to be unchanged: the largest tolerance that counts as no change is ln 1.25. */
    private static final double FAR_ABOVE = 1.25;

    /** Of the runs of one side by themselves. */
    public static SideMeasurement of(Metric metric, List<MeasuredRun> runs) {
        return of(metric, runs, Alike.of(runs));
    }

    /** Of one side of several that are set against each other. */
    public static SideMeasurement of(Metric metric, List<MeasuredRun> runs, Alike alike) {
        List<Measurement> measured =
                telling(runs.stream().map(run -> alike.measure(metric, run)).toList());
        for (Measurement each : measured) {
            if (each instanceof NotComputed odd) {
                return notComputed(odd);
            }
        }
        for (Measurement each : measured) {
            if (each instanceof NotRecorded missing) {
                return new SideMeasurement(new Value(null, 0, missing.reason()), null, false, true);
            }
        }
        for (Measurement each : measured) {
            if (each instanceof Unread later) {
                return new SideMeasurement(Value.awaited(later.reason()), null, false, true);
            }
        }
        for (Measurement each : measured) {
            if (each instanceof TooFew few) {
                return new SideMeasurement(new Value(null, few.observations(), few.reason()), null, true, true);
            }
        }
        Text tooLow = measured.stream()
                .filter(AtLeast.class::isInstance)
                .map(each -> ((AtLeast) each).reason())
                .findFirst()
                .orElse(null);
        List<Measured> values = measured.stream()
                .map(each -> each instanceof AtLeast bound ? bound.least() : (Measured) each)
                .toList();
        Text note = values.get(0).note();
        Estimate estimate = values.size() == 1
                ? values.get(0).estimate()
                : Estimates.ofRuns(
                        values.stream().map(Measured::estimate).toList(),
                        metric.scale());
        return new SideMeasurement(
                new Value(estimate.value(), estimate.observations(), tooLow == null ? note : tooLow),
                estimate,
                true,
                true,
                tooLow);
    }

    /**
     * What can be compared of two sides. A lower bound that is far above the other side's value shows a rise of at least
     * that; any other shows nothing.
     */
    public static Both<SideMeasurement> comparable(Both<SideMeasurement> sides) {
        return new Both<>(
                sides.baseline().beside(sides.candidate()), sides.candidate().beside(sides.baseline()));
    }

    private SideMeasurement beside(SideMeasurement other) {
        if (tooLow == null) {
            return this;
        }
        boolean isFarAbove = other.tooLow == null && other.estimate != null && amount() >= FAR_ABOVE * other.amount();
        return isFarAbove ? this : new SideMeasurement(new Value(null, 0, tooLow), null, false, true);
    }

    /** Those that tell the value, where they are most of many; n then says how many they are. Else all. */
    private static List<Measurement> telling(List<Measurement> all) {
        List<Measurement> values = all.stream().filter(SideMeasurement::tells).toList();
        return all.size() >= MANY_RUNS && values.size() >= MOST_RUNS * all.size() ? values : all;
    }

    private static boolean tells(Measurement measurement) {
        return measurement instanceof Measured || measurement instanceof AtLeast;
    }

    public static SideMeasurement notComputed(NotComputed odd) {
        return new SideMeasurement(new Value(null, 0, odd.reason()), null, false, false);
    }

    public double amount() {
        return Objects.requireNonNull(value.amount());
    }

    public Estimate known() {
        return Objects.requireNonNull(estimate);
    }
}
