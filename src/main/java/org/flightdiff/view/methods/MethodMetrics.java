package org.flightdiff.view.methods;

import static org.flightdiff.view.methods.MethodEvents.EXECUTION;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.panel.Sites;

/** Only shares of execution samples: how many running threads the sampler reaches differs by JDK. */
public final class MethodMetrics {

    private static final String SAMPLES = "execution-samples";

    public static final Metric HOTTEST =
            Metric.named("method.hottest.share").in(Unit.SHARE).from(EXECUTION).measured(MethodMetrics::hottest);

    public static final Metric JDK_SHARE = Metric.named("method.jdk.share")
            .in(Unit.SHARE)
            .importance(0.25)
            .from(EXECUTION)
            .measured(window -> share(window, Sites::isJdk));

    public static final Metric INTERPRETED = Metric.named("method.interpreted.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .from(EXECUTION)
            .measured(MethodMetrics::interpreted);

    static final List<Metric> ALL = List.of(HOTTEST, JDK_SHARE, INTERPRETED, CpuTimeSamples.LOST);

    private MethodMetrics() {}

    private static Measurement hottest(Window window) {
        return MethodSamples.of(window, EXECUTION).self().entrySet().stream()
                .max(Comparator.comparingDouble((Map.Entry<String, double[]> method) ->
                                Arrays.stream(method.getValue()).sum())
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .map(method -> share(window, method.getKey()::equals).noting(Text.recorded(method.getKey())))
                .orElse(Measurements.none(SAMPLES));
    }

    private static Measurement share(Window window, Predicate<String> counts) {
        Events samples = MethodSamples.withStack(window);
        return share(window, samples, samples.stackMeets(stack -> counts.test(Sites.top(stack))));
    }

    private static Measurement interpreted(Window window) {
        Events samples = MethodSamples.withStack(window);
        return share(window, samples, samples.stackMeets(StackTrace::interpreted));
    }

    private static Measurement share(Window window, Events samples, RowTests hit) {
        double[] ones = new double[samples.size()];
        Arrays.fill(ones, 1);
        boolean[] isHit = new boolean[samples.size()];
        hit.copy(0, isHit.length, isHit);
        double[] hits = new double[isHit.length];
        Arrays.setAll(hits, row -> isHit[row] ? 1 : 0);
        return Measurements.ratio(samples.starts(), hits, ones, window, SAMPLES);
    }
}
