package org.flightdiff.comparison.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.verdict.Floors.Floor;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RankingTest {

    private static final double SECONDS = 100;
    private static final double SURE = 0.001;

    @Test
    void whatSurelyChangedMoreLeadsAndNotWhatChangedMoreWithoutBeingSure() {
        assertRanked(
                compared(counted("sure"), Estimates.rareCount(100), Estimates.rareCount(300)),
                compared(counted("wide"), Estimates.rareCount(1), Estimates.rareCount(12)));
    }

    @Test
    void whereThereWasNoneNoMoreCountsThanIsAtLeastExpectedAgain() {
        assertRanked(
                compared(counted("hundreds"), Estimates.rareCount(0), Estimates.rareCount(300)),
                compared(counted("threefold"), Estimates.rareCount(1000), Estimates.rareCount(3000)),
                compared(counted("few"), Estimates.rareCount(0), Estimates.rareCount(4)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void aCriticalEventMoreOrLessThatChanceExplainsIsLoudAndDoesNotLead(long events) {
        Assessment shares = compared(
                share("share").importance(4), Estimates.exact(0.2, Scale.LOG), Estimates.exact(0.3, Scale.LOG));
        MetricDeclaration failures =
                counted("failures").lowerIsBetter().critical().importance(4);
        assertRanked(shares, compared(failures, Estimates.rareCount(events), Estimates.rareCount(0)));
        assertRanked(shares, compared(failures, Estimates.rareCount(0), Estimates.rareCount(events)));
        assertThat(rank(List.of(compared(failures, Estimates.rareCount(0), Estimates.rareCount(events)))))
                .extracting(MetricResult::verdict, MetricResult::appeared)
                .containsExactly(tuple(PassedVerdict.WORSE, true));
    }

    @Test
    void manyNewCriticalEventsLead() {
        assertRanked(
                compared(
                        counted("failures").lowerIsBetter().critical().importance(4),
                        Estimates.rareCount(0),
                        Estimates.rareCount(20)),
                compared(
                        share("share").importance(4),
                        Estimates.exact(0.2, Scale.LOG),
                        Estimates.exact(0.3, Scale.LOG)));
    }

    @Test
    void whatCriticalEventsCostDecidesHowMuchTheyWeigh() {
        MetricDeclaration cheap = counted("cheap")
                .lowerIsBetter()
                .critical()
                .costing(() -> seconds("cheap-total").measured(RankingTest::none))
                .importance(4);
        MetricDeclaration dear = counted("dear")
                .lowerIsBetter()
                .critical()
                .costing(() -> seconds("dear-total").measured(RankingTest::none))
                .importance(4);
        assertRanked(
                compared(dear, Estimates.rareCount(0), Estimates.rareCount(20)),
                compared(
                        share("share").importance(2), Estimates.exact(0.2, Scale.LOG), Estimates.exact(0.3, Scale.LOG)),
                compared(seconds("dear-total").extensive().stopping(), exact(0.5), exact(1)),
                compared(cheap, Estimates.rareCount(0), Estimates.rareCount(20)),
                compared(seconds("cheap-total").extensive().stopping().importance(0.25), exact(0.01), exact(0.02)));
    }

    @Test
    void aShareOfTheTimeThatGoesFromNothingToNextToNothingCostsNothing() {
        assertRanked(
                compared(share("felt"), Estimates.exact(0.1, Scale.LOG), Estimates.exact(0.2, Scale.LOG)),
                compared(share("not-felt"), Estimates.exact(0.00001, Scale.LOG), Estimates.exact(0.0001, Scale.LOG)));
    }

    @Test
    void neitherDoesATotalThatIsASmallShareOfTheWindowNorAPauseOfMicroseconds() {
        assertRanked(
                compared(seconds("felt").extensive(), exact(10), exact(15)),
                compared(seconds("felt-too"), exact(0.010), exact(0.014)),
                compared(seconds("microseconds"), exact(0.000_01), exact(0.000_1)),
                compared(seconds("total").extensive(), exact(0.01), exact(0.1)));
    }

    @Test
    void whatCostsMoreLeadsWhereAsMuchChanged() {
        assertRanked(
                compared(counted("felt").importance(4), exact(10), exact(20)),
                compared(counted("mechanical").importance(0.25), exact(10), exact(20)));
    }

    @Test
    void tiesGoById() {
        assertRanked(compared(counted("a"), exact(10), exact(20)), compared(counted("b"), exact(20), exact(10)));
        assertThat(rank(List.of(compared(counted("same"), exact(10), exact(10)))))
                .as("what is no divergence has no rank")
                .extracting(MetricResult::rank)
                .containsOnlyNulls();
    }

    @Test
    void runsOfWhichAllOfOneSideAreNoneRankByHowSureThatIs() {
        Estimate none = Estimates.ofRuns(new double[] {0, 0, 0, 0}, Scale.LOG);
        assertRanked(
                compared(counted("steady"), none, Estimates.ofRuns(new double[] {10, 10.1, 9.9, 10}, Scale.LOG)),
                compared(counted("scattered"), none, Estimates.ofRuns(new double[] {2, 10, 18, 9}, Scale.LOG)));
    }

    @Test
    void whatUsersFeelWeighsMoreThanAnyCountOrSize() {
        List<String> felt = List.of("""
            gc.throughput gc.pause.share gc.pause.longest gc.pause.p99 gc.full.count codecache.full.count
            heap.live-set.median allocation.rate cpu.jvm.mean application.duration.median
            application.duration.p99 work.rate\
            """.split("\\s+"));
        List<String> mechanical = List.of("""
            gc.pause.count gc.plab.filled.mean gc.plab.outside.mean vmoperation.count
            vmoperation.handshake.rate compilation.c1.count codecache.sweep.count config.gc.parallel-threads\
            """.split("\\s+"));
        assertThat(felt.stream()
                        .mapToDouble(id -> metric(id).importance())
                        .min()
                        .orElseThrow())
                .isGreaterThan(4
                        * mechanical.stream()
                                .mapToDouble(id -> metric(id).importance())
                                .max()
                                .orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu.others.mean", "cpu.machine.mean", "cpu.context-switch.rate"})
    void whatOtherProcessesDoTellsOfComparability(String id) {
        assertThat(metric(id).tellsOfComparability()).isTrue();
    }

    private static Metric metric(String id) {
        return Views.metric(id).orElseThrow();
    }

    /** In the order given whatever the order of the metrics, and the same after swapping. */
    private static void assertRanked(Assessment... expected) {
        List<String> ids =
                Arrays.stream(expected).map(each -> each.metric().id()).toList();
        List<Assessment> backwards = IntStream.range(0, expected.length)
                .mapToObj(i -> expected[expected.length - 1 - i])
                .toList();
        assertThat(ranked(backwards)).isEqualTo(ids);
        assertThat(ranked(backwards.stream().map(RankingTest::swapped).toList()))
                .isEqualTo(ids);
    }

    private static List<String> ranked(List<Assessment> assessments) {
        List<MetricResult> results = rank(assessments).stream()
                .sorted(Comparator.comparing(result -> Objects.requireNonNull(result.rank())))
                .toList();
        assertThat(results)
                .extracting(MetricResult::rank)
                .isEqualTo(IntStream.rangeClosed(1, results.size()).boxed().toList());
        return results.stream().map(result -> result.metric().id()).toList();
    }

    private static List<MetricResult> rank(List<Assessment> assessments) {
        return Ranking.rank(
                assessments.stream()
                        .map(each -> MetricVerdict.of(each, SURE, null, Significance.USUAL))
                        .toList(),
                assessments.stream()
                        .collect(Collectors.toMap(each -> each.metric().id(), each -> each)),
                SECONDS);
    }

    private static Assessment swapped(Assessment assessment) {
        return assessed(assessment.metric(), new Both<>(assessment.candidate(), assessment.baseline()));
    }

    /** What four and three collections leave shows one level of each run, and nothing of how runs differ. */
    @Test
    void aHandfulOfValuesOfOneRunIsNoVerdict() {
        assertThat(levels(4, 3)).isEqualTo(PassedVerdict.INCONCLUSIVE);
        assertThat(levels(6, 5)).isEqualTo(PassedVerdict.DIFFERENT);
    }

    private static PassedVerdict levels(int before, int after) {
        Assessment level = compared(share("level"), level(0.23, before), level(0.30, after));
        return MetricVerdict.of(level, level.pValue(), null, Significance.USUAL).verdict();
    }

    private static Estimate level(double height, int values) {
        return Estimates.quantile(
                IntStream.range(0, values).mapToDouble(i -> height + 1e-4 * i).toArray(), 0.5);
    }

    private static Assessment compared(MetricDeclaration declared, Estimate baseline, Estimate candidate) {
        return assessed(declared.measured(RankingTest::none), new Both<>(side(baseline), side(candidate)));
    }

    private static Measurement none(Window window) {
        return Measurements.none("pauses");
    }

    private static Assessment assessed(Metric metric, Both<Measurement> sides) {
        Exposure exposure = new Exposure(SECONDS, OptionalDouble.empty(), false);
        return Assessment.of(metric, "view", sides, new Both<>(exposure, exposure), Floor.NONE);
    }

    private static Measurement side(Estimate estimate) {
        return new Measured(estimate, Text.none());
    }

    private static MetricDeclaration counted(String id) {
        return Metric.named(id).extensive();
    }

    private static MetricDeclaration share(String id) {
        return Metric.named(id).in(Unit.SHARE);
    }

    private static MetricDeclaration seconds(String id) {
        return Metric.named(id).in(Unit.SECONDS);
    }

    private static Estimate exact(double value) {
        return Estimates.exact(value, Scale.LOG);
    }
}
