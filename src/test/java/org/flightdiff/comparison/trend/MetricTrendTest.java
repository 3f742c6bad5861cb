package org.flightdiff.comparison.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.MetricTrend.Build;
import org.flightdiff.comparison.trend.MetricTrend.Build.BuildValue;
import org.flightdiff.comparison.trend.MetricTrend.Drift;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MetricTrendTest {

    private static final double[] SMALL_STEPS = {1, 1.012, 1.021, 1.034, 1.04, 1.053, 1.062, 1.075};

    /** Expected values: scipy 1.17.1, stats.theilslopes of the logarithms and stats.kendalltau(method='exact'). */
    @Test
    void manyStepsThatAreEachTooSmallAddUpToADrift() {
        MetricTrend trend = trend("gc.pause.share", SMALL_STEPS);
        Drift drift = Objects.requireNonNull(trend.drift());
        assertThat(drift.relative()).isTrue();
        assertThat(drift.perBuild()).isCloseTo(0.010228076039537595, within(1e-12));
        assertThat(drift.overall()).isCloseTo(0.07383125183734555, within(1e-12));
        assertThat(drift.p()).isCloseTo(4.96031746031746e-05, within(1e-12));
        assertThat(trend.drifts()).contains(PassedVerdict.WORSE);
        assertThat(trend.firstThatDiffers()).isEmpty();
    }

    @Test
    void theSameStepsAreBetterOrDifferentByTheGoodDirectionOfTheMetric() {
        assertThat(trend("gc.throughput", SMALL_STEPS).drifts()).contains(PassedVerdict.BETTER);
        assertThat(trend("cpu.jvm.mean", SMALL_STEPS).drifts()).contains(PassedVerdict.DIFFERENT);
    }

    @Test
    void fewBuildsThoseInNoOrderAndATinyDriftAreNone() {
        assertThat(trend("gc.pause.share", 1, 1.1, 1.2, 1.3).drift()).isNull();
        assertThat(trend("gc.pause.share", 1, 1.3, 0.9, 1.2, 1.1, 1, 1.2).drifts())
                .isEmpty();
        assertThat(trend("gc.pause.share", 1, 1.001, 1.002, 1.003, 1.004, 1.005).drifts())
                .isEmpty();
    }

    @Test
    void valuesThatMayBeZeroDriftInTheirUnit() {
        Drift drift = Objects.requireNonNull(
                trend("heap.live-set.slope", -2, -1, 0, 1, 2, 3).drift());
        assertThat(drift.relative()).isFalse();
        assertThat(drift.perBuild()).isEqualTo(1);
        assertThat(drift.overall()).isEqualTo(5);
        assertThat(drift.isProven()).isTrue();
    }

    @Test
    void theFirstBuildThatDiffersIsTheOldestWithSuchAVerdict() {
        List<Build> builds = List.of(
                build(0, 1.0, null),
                build(1, 1.1, PassedVerdict.INCONCLUSIVE),
                build(2, null, PassedVerdict.NOT_COMPARABLE),
                build(3, 1.5, PassedVerdict.WORSE),
                build(4, 1.5, PassedVerdict.WORSE));
        MetricTrend trend =
                MetricTrend.of(List.of(metric("gc.pause.share")), builds).get(0);
        assertThat(trend.points()).hasSize(4);
        assertThat(trend.firstThatDiffers().orElseThrow().build().name()).isEqualTo("build 3");
    }

    @Test
    void ofManyMetricsFewerAreBelieved() {
        List<Build> builds = new ArrayList<>();
        double[] rising = {1, 1.1, 1.2, 1.3, 1.4};
        double[] none = {1, 1.2, 0.9, 1.1, 1};
        for (int i = 0; i < rising.length; i++) {
            builds.add(new Build(
                    "build " + i,
                    Instant.ofEpochSecond(i),
                    Map.of(
                            "gc.pause.share", new BuildValue(rising[i], null),
                            "allocation.rate", new BuildValue(none[i], null),
                            "cpu.jvm.mean", new BuildValue(none[i], null),
                            "gc.pause.p99", new BuildValue(none[i], null))));
        }
        assertThat(MetricTrend.of(List.of(metric("gc.pause.share")), builds)
                        .get(0)
                        .drifts())
                .contains(PassedVerdict.WORSE);
        List<Metric> four = List.of(
                metric("gc.pause.share"), metric("allocation.rate"), metric("cpu.jvm.mean"), metric("gc.pause.p99"));
        assertThat(MetricTrend.of(four, builds).get(0).drifts()).isEmpty();
    }

    private static MetricTrend trend(String id, double... values) {
        List<Build> builds = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            builds.add(new Build(
                    "build " + i,
                    Instant.ofEpochSecond(i),
                    Map.of(id, new BuildValue(values[i], i == 0 ? null : PassedVerdict.UNCHANGED))));
        }
        return MetricTrend.of(List.of(metric(id)), builds).get(0);
    }

    private static Build build(int at, @Nullable Double value, @Nullable PassedVerdict verdict) {
        return new Build(
                "build " + at, Instant.ofEpochSecond(at), Map.of("gc.pause.share", new BuildValue(value, verdict)));
    }

    private static Metric metric(String id) {
        return Views.metric(id).orElseThrow();
    }
}
