package org.flightdiff.comparison.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Collecting;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Goal.Subject;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.comparison.verdict.Floor;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.English;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoalsTest {

    private static final double NONE = Double.NEGATIVE_INFINITY;

    /** Four collections a second of 10 ms. */
    private static final LoadedRecording BEFORE =
            Collecting.named("goals-before").young(0, 60, 4, 10).read();

    /** Three collections a second of 5 ms. */
    private static final LoadedRecording AFTER =
            Collecting.named("goals-after").young(0, 60, 3, 5).read();

    private static final LoadedRecording WITH_FULL =
            Collecting.named("goals-full").young(0, 60, 4, 10).full(30, 400).read();

    private static final LoadedRecording TWO_LEVELS = Collecting.named("goals-two-levels")
            .young(0, 15, 4, 5)
            .young(15, 30, 4, 20)
            .lastingSeconds(30)
            .read();

    private static final LoadedRecording SHORT =
            Collecting.named("goals-short").young(0, 4, 3, 5).lastingSeconds(4).read();

    @ParameterizedTest
    @CsvSource({
        "gc.young.count,  -0.20, passed",
        "gc.young.count,  -0.40, missed",
        "gc.young.count,  -0.25, not decided",
        "gc.pause.mean,   -0.30, passed",
        "gc.pause.mean,   -0.40, not decided",
        "gc.pause.mean,   -0.65, missed",
        "gc.pause.median, -0.50, not decided",
        "gc.pause.share,   0.05, passed"
    })
    void aChangeIsHeldAgainstItsIntervalWithRunToRunFloor(String metric, double atMost, String outcome) {
        assertEquals(outcome, word(check(BEFORE, AFTER, new Goal("goal", metric, Subject.CHANGE, NONE, atMost))));
    }

    @ParameterizedTest
    @CsvSource({"0.007, passed", "0.006, not decided", "0.005, not decided", "0.0035, missed"})
    void theCandidateIsHeldAgainstItsIntervalWithRunToRunFloor(double atMostSeconds, String outcome) {
        Goal goal = new Goal("goal", "gc.pause.mean", Subject.CANDIDATE, NONE, atMostSeconds);
        assertEquals(outcome, word(check(BEFORE, AFTER, goal)));
    }

    @ParameterizedTest
    @CsvSource({
        "CHANGE, -0.38, passed",
        "CHANGE, -0.60, missed",
        "CANDIDATE, 0.006, passed",
        "CANDIDATE, 0.0042, missed"
    })
    void threeRunsOfASideDecideWhatOneDoesNot(Subject subject, double atMost, String outcome) {
        Goal goal = new Goal("goal", "gc.pause.mean", subject, NONE, atMost);
        assertEquals("not decided", word(check(BEFORE, AFTER, goal)));
        Sides runs = new Sides(threeRuns("goals-before", 4, 10), threeRuns("goals-after", 3, 5));
        assertEquals(outcome, word(check(runs, goal)));
    }

    private static List<Window> threeRuns(String name, double perSecond, double pauseMillis) {
        return IntStream.rangeClosed(1, 3)
                .mapToObj(run -> Collecting.named(name + "-" + run)
                        .young(0, 60, perSecond, pauseMillis)
                        .read()
                        .whole())
                .toList();
    }

    @Test
    void whatWasMeasuredIsToldWithItsInterval() {
        GoalResult result = check(BEFORE, AFTER, new Goal("goal", "gc.pause.mean", Subject.CHANGE, NONE, -0.4));
        assertTrue(
                English.of(result.actual())
                        .matches("(9\\.9|10\\.)\\d*.ms → (4\\.9|5\\.0)\\d*.ms, −\\d\\d\\.\\d.% \\[−.*.% … −.*.%\\] with"
                                + " run-to-run floor"),
                English.of(result.actual()));
    }

    /** 120 pauses on two levels do not bound their 99th percentile from above. */
    @Test
    void aTailOfFewObservationsMissesAGoalThatItIsSurelyAboveAndPassesNone() {
        GoalResult missed = check(BEFORE, TWO_LEVELS, new Goal("goal", "gc.pause.p99", Subject.CANDIDATE, NONE, 0.001));
        assertEquals("missed", word(missed));
        assertTrue(English.of(missed.actual()).contains("too few observations for an upper end"));
        assertEquals(
                "not decided",
                word(check(BEFORE, TWO_LEVELS, new Goal("goal", "gc.pause.p99", Subject.CANDIDATE, NONE, 10))));
    }

    @Test
    void noneIsDecidedByWhatWasRecorded() {
        Goal none = new Goal("goal", "gc.full.count", Subject.RECORDED, 0, 0);
        assertEquals("passed", word(check(WITH_FULL, BEFORE, none)));
        assertEquals("missed", word(check(BEFORE, WITH_FULL, none)));
        assertEquals(
                "missed",
                word(check(
                        new Sides(List.of(BEFORE.whole()), List.of(AFTER.whole(), BEFORE.whole(), WITH_FULL.whole())),
                        none)));
    }

    @Test
    void whereThereIsStillNoneNothingCanBeFewer() {
        Goal halved = new Goal("goal", "gc.full.count", Subject.CHANGE, NONE, -0.5);
        assertEquals("passed", word(check(BEFORE, AFTER, halved)));
        assertEquals("missed", word(check(BEFORE, WITH_FULL, halved)));
        Goal more = new Goal("goal", "gc.full.count", Subject.CHANGE, 0.5, Double.POSITIVE_INFINITY);
        assertEquals("missed", word(check(BEFORE, AFTER, more)));
    }

    @Test
    void aSingleOccurrenceThatIsNotCriticalDecidesNothing() {
        Goal shorter = new Goal("goal", "gc.full.pause.total", Subject.CHANGE, NONE, -0.5);
        GoalResult result = check(WITH_FULL, BEFORE, shorter);
        assertNull(result.passed());
        assertTrue(English.of(result.actual()).contains("chance"), English.of(result.actual()));
    }

    @Test
    void whatWasNotRecordedDecidesNothingAndSaysWhy() {
        GoalResult result = check(BEFORE, AFTER, new Goal("goal", "thread.peak", Subject.CANDIDATE, NONE, 100));
        assertNull(result.passed());
        assertTrue(English.of(result.actual()).contains("jdk.JavaThreadStatistics"), English.of(result.actual()));
    }

    @ParameterizedTest
    @CsvSource({"gc.pause.longest, passed", "gc.pause.p99, passed", "io.file.read.longest, not decided"})
    void whatWasRecordedAndNeverHappenedTookNoTime(String metric, String outcome) {
        LoadedRecording late =
                Collecting.named("goals-late").young(40, 60, 4, 10).read();
        Sides sides = new Sides(List.of(BEFORE.whole()), List.of(new Window(late, 0, 30)));
        assertEquals(outcome, word(check(sides, new Goal("goal", metric, Subject.CANDIDATE, NONE, 0.05))));
    }

    @Test
    void countsOfUnequalTimesAreHeldAgainstTheGoalPerSecond() {
        Goal fewer = new Goal("goal", "gc.young.count", Subject.CHANGE, NONE, -0.05);
        GoalResult result = check(AFTER, SHORT, fewer);
        assertTrue(English.of(result.actual()).contains("per second"), English.of(result.actual()));
        assertTrue(!Boolean.TRUE.equals(result.passed()), "a fifteenth of the collections in a fifteenth of the time");
    }

    @Test
    void aMetricThatNoViewHasDecidesNothing() {
        assertNull(check(BEFORE, AFTER, new Goal("goal", "no.such", Subject.CHANGE, NONE, 0))
                .passed());
    }

    @Test
    void aGoalThatCannotBeComputedIsUndecidedAndLeavesTheOthersAlone() {
        Metric pause = Views.ALL.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.id().equals("gc.pause.mean"))
                .findFirst()
                .orElseThrow();
        Measurement side = pause.in(AFTER.whole());
        Floor noFloor = new Floor(Double.NaN, false);
        Assessment odd = new Assessment(pause, "gc", side, side, null, List.of(), Normalisation.AS_IT_STANDS, noFloor);
        Goal ofInterval = new Goal("goal", pause.id(), Subject.CANDIDATE, NONE, 1);
        Goal ofValue = new Goal("goal", pause.id(), Subject.RECORDED, NONE, 1);

        List<GoalResult> results = GoalCheck.all(List.of(ofInterval, ofValue), List.of(odd), Significance.USUAL, false);

        assertNull(results.get(0).passed());
        assertEquals(
                "could not be computed: not a floor: NaN",
                English.of(results.get(0).actual()));
        assertEquals("passed", word(results.get(1)));
    }

    @Test
    void aChangeWithinTheProjectsOwnToleranceIsNotReported() {
        MetricResult reported = compare(BEFORE, AFTER, Expectations.NONE)
                .metric("gc.pause.median")
                .orElseThrow();
        assertEquals(PassedVerdict.BETTER, reported.verdict());
        Expectations tolerant = new Expectations(List.of(), Map.of("gc.pause.median", 9.0), Set.of());
        Comparison comparison = compare(BEFORE, AFTER, tolerant);
        MetricResult tolerated = comparison.metric("gc.pause.median").orElseThrow();
        assertEquals(PassedVerdict.UNCHANGED, tolerated.verdict());
        assertTrue(English.of(tolerated.reason()).contains("own tolerance 900\u00a0%"), English.of(tolerated.reason()));
        assertTrue(comparison.comparability().remarks().stream()
                .anyMatch(remark -> English.of(remark.text()).contains("gc.pause.median")));
    }

    @Test
    void aCriticalEventIsReportedWhateverTheTolerance() {
        Expectations tolerant = new Expectations(List.of(), Map.of("gc.full.count", 10.0), Set.of());
        assertEquals(
                PassedVerdict.WORSE,
                compare(BEFORE, WITH_FULL, tolerant)
                        .metric("gc.full.count")
                        .orElseThrow()
                        .verdict());
    }

    @Test
    void aMutedMetricIsNoDivergenceAndSaysWhatItWouldBe() {
        Expectations muting = new Expectations(List.of(), Map.of(), Set.of("gc.full.count"));
        Comparison comparison = compare(BEFORE, WITH_FULL, muting);
        MetricResult muted = comparison.metric("gc.full.count").orElseThrow();
        assertEquals(PassedVerdict.INCONCLUSIVE, muted.verdict());
        assertNull(muted.rank());
        assertTrue(
                English.of(muted.reason()).startsWith("muted by the project's own rules, else worse"),
                English.of(muted.reason()));
    }

    private static GoalResult check(LoadedRecording baseline, LoadedRecording candidate, Goal goal) {
        return check(new Sides(List.of(baseline.whole()), List.of(candidate.whole())), goal);
    }

    private static GoalResult check(Sides sides, Goal goal) {
        return Compared.of(sides, Views.ALL, new Expectations(List.of(goal), Map.of(), Set.of()))
                .goals()
                .get(0);
    }

    private static Comparison compare(LoadedRecording baseline, LoadedRecording candidate, Expectations expectations) {
        return Compared.of(new Sides(List.of(baseline.whole()), List.of(candidate.whole())), Views.ALL, expectations);
    }

    private static String word(GoalResult result) {
        Boolean passed = result.passed();
        return passed == null ? "not decided" : passed ? "passed" : "missed";
    }
}
