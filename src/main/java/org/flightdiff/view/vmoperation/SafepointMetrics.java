package org.flightdiff.view.vmoperation;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Trait;

public final class SafepointMetrics {

    private static final String SAFEPOINTS = "safepoints";

    /** Of those above a threshold only: a few of them may be the longest of very many. */
    private static final int SAFEPOINTS_FOR_MEAN = 20;

    public static final Metric MEAN = reaching("safepoint.time-to-safepoint.mean")
            .vital(50)
            .importance(2)
            .costing(() -> SafepointMetrics.SHARE)
            .durationsOf(SafepointMetrics::all)
            .measuredAlike(TimesToSafepoint.measured(SafepointMetrics::mean));

    public static final Metric P95 = reaching("safepoint.time-to-safepoint.p95")
            .costing(() -> SafepointMetrics.SHARE)
            .longestOf(SafepointMetrics::all)
            .measuredAlike(
                    TimesToSafepoint.measured((times, window) -> Measurements.percentile(times, 0.95, SAFEPOINTS)));

    public static final Metric LONGEST = reaching("safepoint.time-to-safepoint.longest")
            .importance(2)
            .longestOf(SafepointMetrics::all)
            .measuredAlike(TimesToSafepoint.measured((times, window) -> Measurements.longest(times, SAFEPOINTS)));

    public static final Metric SHARE = Metric.named("safepoint.time-to-safepoint.share")
            .being(Trait.SHARE_OF_TIME)
            .in(Unit.SHARE)
            .lowerIsBetter()
            .from(VmOperationEvents.SAFEPOINT_BEGIN)
            .importance(2)
            .durationsOf(SafepointMetrics::all)
            .measuredAlike(
                    TimesToSafepoint.measured((times, window) -> Measurements.perSecond(all(window), times, window)));

    public static final Metric RATE =
            Metric.named("safepoint.rate").importance(0.5).rateOf(VmOperationEvents.SAFEPOINT_BEGIN);

    public static final List<Metric> TIMES = List.of(MEAN, P95, LONGEST);

    static final List<Metric> ALL = List.of(MEAN, P95, LONGEST, SHARE, RATE);

    private SafepointMetrics() {}

    private static MetricDeclaration reaching(String id) {
        return Metric.named(id).in(Unit.SECONDS).lowerIsBetter().from(VmOperationEvents.SAFEPOINT_BEGIN);
    }

    private static Events all(Window window) {
        return window.events(VmOperationEvents.SAFEPOINT_BEGIN);
    }

    private static Measurement mean(double[] times, Window window) {
        boolean isWhole =
                window.settings().of(VmOperationEvents.SAFEPOINT_BEGIN.event()).thresholdNanos() == 0;
        return times.length < (isWhole ? 1 : SAFEPOINTS_FOR_MEAN)
                ? Measurements.tooFew(times.length, SAFEPOINTS, SAFEPOINTS_FOR_MEAN)
                : Measurements.mean(times, SAFEPOINTS);
    }

    /** How long to stop all threads: with clean-up (recordings), without (logs of JDK 8 to 12) or both (newer). */
    private static final class TimesToSafepoint {

        /** The field of how long it took until all threads had stopped, without what is cleaned up then. */
        private static final String REACHING = "reaching";

        private static final Text APART = Text.of("reason.safepoint.clean-up");

        static List<Function<Window, Measurement>> measured(BiFunction<double[], Window, Measurement> measure) {
            return List.of(window -> withCleanUp(window, measure), window -> alone(window, measure));
        }

        private static Measurement withCleanUp(Window window, BiFunction<double[], Window, Measurement> measure) {
            Events safepoints = window.events(VmOperationEvents.SAFEPOINT_BEGIN);
            return safepoints.has(VmOperationEvents.CLEAN_UP_WITHIN)
                    ? new NotRecorded(APART)
                    : measure.apply(safepoints.durations(), window);
        }

        private static Measurement alone(Window window, BiFunction<double[], Window, Measurement> measure) {
            Events safepoints = window.events(VmOperationEvents.SAFEPOINT_BEGIN);
            return safepoints.has(REACHING)
                    ? measure.apply(safepoints.seconds(REACHING), window)
                    : new NotRecorded(APART);
        }
    }
}
