package org.flightdiff.comparison.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.comparison.result.Standing;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.junit.jupiter.api.Test;

/** What is said of a metric that did not diverge. */
class StandingsTest {
    private static final Metric RATE =
            Metric.named("test.rate").in(Unit.PER_SECOND).measured(window -> new Measured(steady(1, 1), Text.none()));
    private static final Metric SHARE =
            Metric.named("test.share").in(Unit.SHARE).measured(window -> new Measured(steady(1, 1), Text.none()));

    private static final Metric BYTES =
            Metric.named("test.bytes").in(Unit.BYTES).measured(window -> new Measured(steady(1, 1), Text.none()));
    private static final Metric LEFT = Metric.named("test.left")
            .in(Unit.SHARE)
            .higherIsBetter()
            .leftOfWhole()
            .measured(window -> new Measured(steady(1, 1), Text.none()));

    @Test
    void aRangeWithinAQuarterIsAboutTheSameWithItsWidth() {
        MetricResult result = result(RATE, steady(100, 0.18), steady(103, 0.18), 0.08);
        assertThat(result.quiet()).contains(Quiet.ABOUT_THE_SAME);
        assertThat(result.said().toString()).startsWith("about the same ± ");
    }

    @Test
    void aLargeRatioOfNextToNothingIsTooSmallToMatter() {
        MetricResult result = result(SHARE, steady(0.00001, 1.5), steady(0.000015, 1.5), Math.log(4));
        assertThat(result.verdict()).isEqualTo(PassedVerdict.INCONCLUSIVE);
        assertThat(result.said().toString()).isEqualTo("about the same, too small to matter");
    }

    @Test
    void aRangeOfUpToTenTimesIsToldAndAWiderOneIsNot() {
        MetricResult told = result(RATE, steady(100, 1), steady(130, 1), 0);
        assertThat(told.said().toString()).isEqualTo("cannot tell");
        assertThat(told.standing()).isNotNull().matches(Standing::tellsRange);
        assertThat(result(RATE, steady(100, 1), steady(130, 1), Math.log(8)).standing())
                .isNotNull()
                .matches(standing -> !standing.tellsRange());
    }

    @Test
    void aSureChangeThatNobodyWouldActOnIsNoDivergenceUnlessTheProjectSaysSo() {
        Assessment buffers = assessment(BYTES, steady(8_192, 0.01), steady(16_384, 0.01), 0);
        MetricResult sure = verdict(buffers);
        assertThat(sure.verdict()).isEqualTo(PassedVerdict.DIFFERENT);
        MetricResult told = Believed.large(List.of(sure), Map.of(BYTES.id(), buffers), Set.of(), 60)
                .get(0);
        assertThat(told.verdict()).isEqualTo(PassedVerdict.INCONCLUSIVE);
        assertThat(told.said().toString()).isEqualTo("about the same, too small to matter");
        assertThat(Believed.large(List.of(sure), Map.of(BYTES.id(), buffers), Set.of(BYTES.id()), 60))
                .containsExactly(sure);
        Assessment large = assessment(BYTES, steady(8_192_000, 0.01), steady(16_384_000, 0.01), 0);
        assertThat(Believed.large(List.of(verdict(large)), Map.of(BYTES.id(), large), Set.of(), 60))
                .containsExactly(verdict(large));
    }

    @Test
    void theIntervalShownIsTheOneThatTheVerdictRestsOn() {
        Bounds alone = bounds(verdict(assessment(RATE, steady(100, 0.05), steady(94, 0.05), 0)));
        Bounds withFloor = bounds(verdict(assessment(RATE, steady(100, 0.05), steady(94, 0.05), 0.1)));
        assertThat(alone.high()).isNegative();
        assertThat(withFloor.low()).isLessThan(alone.low());
        assertThat(withFloor.high()).isPositive();
    }

    @Test
    void whatIsJudgedByWhatIsMissingShowsTheIntervalOfThat() {
        MetricResult result = verdict(assessment(LEFT, steady(0.9995, 0.0002), steady(0.98, 0.01), 0.46));
        assertThat(result.verdict()).isEqualTo(PassedVerdict.WORSE);
        assertThat(bounds(result).high()).isNegative();
    }

    @Test
    void noneOnBothSidesIsNone() {
        Estimate none = Estimates.rareCount(0);
        assertThat(result(RATE, none, none, 0).quiet()).contains(Quiet.NONE_ON_BOTH);
    }

    @Test
    void aDivergenceHasNoStanding() {
        MetricResult result = result(RATE, steady(100, 0.1), steady(300, 0.1), 0);
        assertThat(result.verdict().isDivergence()).isTrue();
        assertThat(result.quiet()).isEmpty();
        assertThat(result.said()).isEqualTo(result.told().text());
    }

    private static MetricResult result(Metric metric, Estimate baseline, Estimate candidate, double floor) {
        Assessment assessment = assessment(metric, baseline, candidate, floor);
        return Standings.told(
                        List.of(verdict(assessment)),
                        Map.of(assessment.metric().id(), assessment),
                        60,
                        Significance.USUAL)
                .get(0);
    }

    private static Assessment assessment(Metric metric, Estimate baseline, Estimate candidate, double floor) {
        Exposure exposure = new Exposure(60, OptionalDouble.empty(), false);
        Both<Measurement> sides = new Both<>(new Measured(baseline, Text.none()), new Measured(candidate, Text.none()));
        return Assessment.of(metric, "view", sides, new Both<>(exposure, exposure), new Floor(floor, false));
    }

    private static MetricResult verdict(Assessment assessment) {
        return MetricVerdict.of(assessment, assessment.pValue(), null, Significance.USUAL);
    }

    private static Bounds bounds(MetricResult result) {
        return Objects.requireNonNull(Objects.requireNonNull(result.change()).bounds());
    }

    private static Estimate steady(double level, double sigma) {
        SplittableRandom random = new SplittableRandom((long) (level * 1e7));
        return Estimates.mean(
                IntStream.range(0, 25)
                        .mapToDouble(i -> level * Math.exp(sigma * random.nextGaussian()))
                        .toArray(),
                1);
    }
}
