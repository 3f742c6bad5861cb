package org.flightdiff.comparison.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.MetricTrend.Level;
import org.flightdiff.comparison.trend.MetricTrend.Step;
import org.flightdiff.comparison.trend.Trend.NightOfChange;
import org.flightdiff.model.Both;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

class TrendTest {

    private static final int NIGHTS = 40;
    private static final int AT = 30;
    private static final String RATE = "allocation.rate";

    @Test
    void aStepIsALevelOfItsOwnWithWhatItWasBefore() {
        Level level = trend(Map.of(RATE, steps(200e6, 1.1, AT)))
                .metrics()
                .get(0)
                .levels()
                .get(1);
        Step step = Objects.requireNonNull(level.step());
        assertThat(level.since().name()).isEqualTo("night 30");
        assertThat(level.nights()).isEqualTo(NIGHTS - AT);
        assertThat(level.value() / step.from()).isCloseTo(1.1, within(0.01));
        assertThat(step.relative()).isTrue();
        assertThat(step.p()).isLessThan(0.001);
    }

    @Test
    void theSameStepIsWorseBetterOrDifferentByTheGoodDirectionOfTheMetric() {
        assertThat(step(RATE, steps(200e6, 1.2, AT)).verdict()).isEqualTo(PassedVerdict.WORSE);
        assertThat(step("gc.throughput", steps(0.5, 1.2, AT)).verdict()).isEqualTo(PassedVerdict.BETTER);
        assertThat(step("allocation.total", steps(6e9, 1.2, AT)).verdict()).isEqualTo(PassedVerdict.DIFFERENT);
    }

    @Test
    void aChangeThatNobodyWouldActOnIsNoneHoweverSureItIs() {
        assertThat(trend(Map.of(RATE, steps(200e6, 1.02, AT))).changes()).isEmpty();
        assertThat(trend(Map.of(RATE, steps(2_000, 1.5, AT))).changes()).isEmpty();
    }

    @Test
    void valuesThatMayBeZeroChangeInTheirUnit() {
        double[] values = new double[NIGHTS];
        for (int i = AT; i < NIGHTS; i++) {
            values[i] = 5 + i % 2;
        }
        assertThat(step("gc.pause.count", values).relative()).isFalse();
    }

    @Test
    void whatChangesInNightsThatFollowEachOtherIsOneChangeWithVitalSignsFirst() {
        Trend trend = trend(Map.of(
                "gc.pause.count",
                steps(100, 2, AT),
                RATE,
                steps(200e6, 2, AT + 1),
                "gc.count",
                steps(100, 2, AT),
                "cpu.jvm.mean",
                steps(0.2, 2, 10)));
        assertThat(trend.changes()).hasSize(2);
        NightOfChange second = trend.changes().get(1);
        assertThat(second.night().name()).isEqualTo("night 30");
        assertThat(second.moved()).hasSize(3);
        assertThat(second.moved().get(0).trend().metric().id()).isEqualTo(RATE);
    }

    @Test
    void theNearestRunsOfBothLevelsAreCompared() {
        Trend trend = trend(Map.of(RATE, steps(200e6, 2, AT), "cpu.jvm.mean", steps(0.2, 2, AT + 4)));
        Both<List<Path>> around = trend.runsAround(trend.changes().get(0));
        assertThat(around.baseline()).containsExactly(paths(25, 26, 27, 28, 29));
        assertThat(around.candidate()).containsExactly(paths(30, 31, 32, 33));
    }

    private static Step step(String metric, double[] values) {
        MetricTrend trend = trend(Map.of(metric, values)).metrics().get(0);
        return Objects.requireNonNull(trend.levels().get(1).step());
    }

    private static Path[] paths(int... nights) {
        return Arrays.stream(nights).mapToObj(i -> Path.of(i + ".json")).toArray(Path[]::new);
    }

    private static double[] steps(double level, double factor, int at) {
        double[] values = new double[NIGHTS];
        for (int i = 0; i < NIGHTS; i++) {
            values[i] = level * (i < at ? 1 : factor) * (1 + 0.01 * Math.sin(7 * i));
        }
        return values;
    }

    private static Trend trend(Map<String, double[]> values) {
        List<Night> nights = new ArrayList<>();
        for (int i = 0; i < NIGHTS; i++) {
            Map<String, Double> measured = new HashMap<>();
            for (Map.Entry<String, double[]> each : values.entrySet()) {
                measured.put(each.getKey(), each.getValue()[i]);
            }
            Instant recorded = Instant.EPOCH.plus(Duration.ofDays(i));
            nights.add(new Night("night " + i, recorded, 60, measured, List.of(Path.of(i + ".json"))));
        }
        return Trend.of(values.keySet().stream().map(TrendTest::metric).toList(), nights);
    }

    private static Metric metric(String id) {
        return Views.metric(id).orElseThrow();
    }
}
