package org.flightdiff.comparison.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Collecting;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.verdict.Floors.Floor;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.methods.MethodChanges;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.methods.MethodsView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private static final int SAMPLES = 4_000;

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
    void noneOnBothSidesIsNoneAndADivergenceHasNoStanding() {
        Estimate none = Estimates.rareCount(0);
        assertThat(result(RATE, none, none, 0).quiet()).contains(Quiet.NONE_ON_BOTH);
        MetricResult result = result(RATE, steady(100, 0.1), steady(300, 0.1), 0);
        assertThat(result.verdict().isDivergence()).isTrue();
        assertThat(result.quiet()).isEmpty();
        assertThat(result.said()).isEqualTo(result.told().text());
    }

    // Full collections in some of several runs.

    @ParameterizedTest
    @CsvSource({
        "1, 0, 1, WORSE",
        "2, 0, 2, WORSE",
        "4, 0, 2, INCONCLUSIVE",
        "4, 0, 3, WORSE",
        "4, 1, 4, INCONCLUSIVE",
        "4, 3, 0, BETTER",
        "4, 4, 4, INCONCLUSIVE"
    })
    void inAComparisonThatIsMadeOnceEachRunHasItOrChanceIsRuledOut(
            int runs, int before, int after, PassedVerdict verdict) {
        assertThat(verdict(runs, before, after, Significance.USUAL)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, INCONCLUSIVE", "4, 4, WORSE"})
    void atEachOfSeveralLooksChanceIsRuledOut(int runs, int after, PassedVerdict verdict) {
        assertThat(verdict(runs, 0, after, new Significance(0.01))).isEqualTo(verdict);
    }

    /** 3 to 6 of 100 samples is twice as much, and no more of the whole than repeated runs differ by. */
    @Test
    void oneMethodsShareIsNoChangeWhereItsStacksHaveNone() {
        Sides sides = sides(3, "hot", 6, "hot");
        MetricResult result = hottest(sides);
        assertThat(MethodChanges.between(sides.baseline(), sides.candidate())
                        .running()
                        .found())
                .isEmpty();
        assertThat(result.verdict()).isEqualTo(PassedVerdict.INCONCLUSIVE);
        assertThat(English.of(result.reason()))
                .startsWith("as for the stacks of the same samples: within noise; else changed: ");
    }

    @Test
    void oneMethodsShareIsAChangeWhereItsStacksHaveOneAndThoseOfTwoAreJudgedByThemselves() {
        assertThat(hottest(sides(3, "hot", 20, "hot")).verdict()).isEqualTo(PassedVerdict.DIFFERENT);
        assertThat(hottest(sides(3, "hot", 6, "other")).verdict()).isEqualTo(PassedVerdict.DIFFERENT);
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

    private static PassedVerdict verdict(int runs, int before, int after, Significance significance) {
        Sides sides = new Sides(runs("before", runs, before), runs("after", runs, after));
        return Compared.of(sides, List.of(GcView.VIEW), Expectations.NONE.at(significance))
                .metric("gc.full.count")
                .orElseThrow()
                .verdict();
    }

    private static List<Window> runs(String name, int runs, int having) {
        return IntStream.range(0, runs)
                .mapToObj(run -> {
                    Collecting collecting = Collecting.named(
                                    "critical-event-" + name + "-" + runs + "-" + having + "-" + run)
                            .young(0, 60, 4, 10);
                    return (run < having ? collecting.full(30, 400) : collecting)
                            .read()
                            .whole();
                })
                .toList();
    }

    private static MetricResult hottest(Sides sides) {
        return Compared.of(sides, List.of(MethodsView.VIEW))
                .metric(MethodMetrics.HOTTEST)
                .orElseThrow();
    }

    private static Sides sides(int before, String method, int after, String otherMethod) {
        return new Sides(
                List.of(read(sampled("hottest-before", before, method)).whole()),
                List.of(read(sampled("hottest-after-" + after + otherMethod, after, otherMethod))
                        .whole()));
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, MethodsView.VIEW);
    }

    /** A method runs in about so many of a hundred samples, in all the others one of 97 in turn. */
    private static Path sampled(String name, int ofHundred, String method) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(40);
        Random random = new Random(5);
        for (int i = 0; i < SAMPLES; i++) {
            String running = random.nextInt(100) < ofHundred ? method : "usual" + i % 97;
            recording.event(
                    "jdk.ExecutionSample",
                    i * 10,
                    Map.of("stackTrace", List.of("shop.Shop." + running, "shop.Shop.main")));
        }
        return recording.write();
    }
}
