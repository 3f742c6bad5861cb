package org.flightdiff.comparison.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Collecting;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparability.Degree;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Goal.Subject;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.comparison.verdict.Floors.Floor;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.heap.UseMetrics;
import org.jspecify.annotations.Nullable;
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

    private static final Comparison COMPARISON = Comparison.of(new Both<>(List.of(), List.of()), null)
            .withComparability(new Comparability(Degree.COMPARABLE, List.of()))
            .withMetrics(List.of(
                    result("gc.pause.share", "gc", 0.10, 0.12, PassedVerdict.WORSE, 2),
                    result("gc.full.count", "gc", 0, 1, PassedVerdict.WORSE, 1),
                    result("lock.blocked.share", "locks", 0.3, 0.1, PassedVerdict.BETTER, 3),
                    result("heap.old.slope", "heap", 100, 104, PassedVerdict.WORSE, 4),
                    result("allocation.rate", "allocation", 10, 20, PassedVerdict.INCONCLUSIVE, null),
                    result("gc.pause.longest", "gc", 10, 2, PassedVerdict.INCONCLUSIVE, null)))
            .withGoals(List.of(goal("passed", true), goal("missed", false), goal("undecided", null)));

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
        assertThat(word(check(BEFORE, AFTER, new Goal("goal", metric, Subject.CHANGE, NONE, atMost))))
                .isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({"0.007, passed", "0.006, not decided", "0.005, not decided", "0.0035, missed"})
    void theCandidateIsHeldAgainstItsIntervalWithRunToRunFloor(double atMostSeconds, String outcome) {
        Goal goal = new Goal("goal", "gc.pause.mean", Subject.CANDIDATE, NONE, atMostSeconds);
        assertThat(word(check(BEFORE, AFTER, goal))).isEqualTo(outcome);
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
        assertThat(word(check(BEFORE, AFTER, goal))).isEqualTo("not decided");
        Sides runs = new Sides(threeRuns("goals-before", 4, 10), threeRuns("goals-after", 3, 5));
        assertThat(word(check(runs, goal))).isEqualTo(outcome);
    }

    @Test
    void whatWasMeasuredIsToldWithItsInterval() {
        GoalResult result = check(BEFORE, AFTER, new Goal("goal", "gc.pause.mean", Subject.CHANGE, NONE, -0.4));
        assertThat(English.of(result.actual()))
                .matches("(9\\.9|10\\.)\\d* → (4\\.9|5\\.0)\\d*.ms, −\\d\\d\\.\\d.% \\[−.*.% … −.*.%\\] with"
                        + " noise");
    }

    /** 120 pauses on two levels do not bound their 99th percentile from above. */
    @Test
    void aTailOfFewObservationsMissesAGoalThatItIsSurelyAboveAndPassesNone() {
        GoalResult missed = check(BEFORE, TWO_LEVELS, new Goal("goal", "gc.pause.p99", Subject.CANDIDATE, NONE, 0.001));
        assertThat(word(missed)).isEqualTo("missed");
        assertThat(English.of(missed.actual())).contains("too few samples for an upper end");
        assertThat(word(check(BEFORE, TWO_LEVELS, new Goal("goal", "gc.pause.p99", Subject.CANDIDATE, NONE, 10))))
                .isEqualTo("not decided");
    }

    @Test
    void noneIsDecidedByWhatWasRecorded() {
        Goal none = new Goal("goal", "gc.full.count", Subject.RECORDED, 0, 0);
        assertThat(word(check(WITH_FULL, BEFORE, none))).isEqualTo("passed");
        assertThat(word(check(BEFORE, WITH_FULL, none))).isEqualTo("missed");
        assertThat(word(check(
                        new Sides(List.of(BEFORE.whole()), List.of(AFTER.whole(), BEFORE.whole(), WITH_FULL.whole())),
                        none)))
                .isEqualTo("missed");
    }

    @Test
    void whereThereIsStillNoneNothingCanBeFewer() {
        Goal halved = new Goal("goal", "gc.full.count", Subject.CHANGE, NONE, -0.5);
        assertThat(word(check(BEFORE, AFTER, halved))).isEqualTo("passed");
        assertThat(word(check(BEFORE, WITH_FULL, halved))).isEqualTo("missed");
        Goal more = new Goal("goal", "gc.full.count", Subject.CHANGE, 0.5, Double.POSITIVE_INFINITY);
        assertThat(word(check(BEFORE, AFTER, more))).isEqualTo("missed");
    }

    @Test
    void aSingleOccurrenceThatIsNotCriticalDecidesNothing() {
        Goal shorter = new Goal("goal", "gc.full.pause.total", Subject.CHANGE, NONE, -0.5);
        GoalResult result = check(WITH_FULL, BEFORE, shorter);
        assertThat(result.passed()).isNull();
        assertThat(English.of(result.actual())).contains("not significant");
    }

    @Test
    void whatWasNotRecordedDecidesNothingAndSaysWhy() {
        GoalResult result = check(BEFORE, AFTER, new Goal("goal", "thread.peak", Subject.CANDIDATE, NONE, 100));
        assertThat(result.passed()).isNull();
        assertThat(English.of(result.actual())).contains("jdk.JavaThreadStatistics");
        assertThat(check(BEFORE, AFTER, new Goal("goal", "no.such", Subject.CHANGE, NONE, 0))
                        .passed())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({"gc.pause.longest, passed", "gc.pause.p99, passed", "io.file.read.longest, not decided"})
    void whatWasRecordedAndNeverHappenedTookNoTime(String metric, String outcome) {
        LoadedRecording late =
                Collecting.named("goals-late").young(40, 60, 4, 10).read();
        Sides sides = new Sides(List.of(BEFORE.whole()), List.of(new Window(late, 0, 30)));
        assertThat(word(check(sides, new Goal("goal", metric, Subject.CANDIDATE, NONE, 0.05))))
                .isEqualTo(outcome);
    }

    @Test
    void countsOfUnequalTimesAreHeldAgainstTheGoalPerSecond() {
        Goal fewer = new Goal("goal", "gc.young.count", Subject.CHANGE, NONE, -0.05);
        GoalResult result = check(AFTER, SHORT, fewer);
        assertThat(English.of(result.actual())).contains("per second");
        assertThat(Boolean.TRUE)
                .as("a fifteenth of the collections in a fifteenth of the time")
                .isNotEqualTo(result.passed());
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

        assertThat(results.get(0).passed()).isNull();
        assertThat(English.of(results.get(0).actual())).isEqualTo("could not be computed: not a floor: NaN");
        assertThat(word(results.get(1))).isEqualTo("passed");
    }

    @Test
    void aChangeWithinTheProjectsOwnToleranceIsNotReported() {
        MetricResult reported = compare(BEFORE, AFTER, Expectations.NONE)
                .metric("gc.pause.median")
                .orElseThrow();
        assertThat(reported.verdict()).isEqualTo(PassedVerdict.BETTER);
        Expectations tolerant = new Expectations(List.of(), Map.of("gc.pause.median", 9.0), Set.of());
        Comparison comparison = compare(BEFORE, AFTER, tolerant);
        MetricResult tolerated = comparison.metric("gc.pause.median").orElseThrow();
        assertThat(tolerated.verdict()).isEqualTo(PassedVerdict.UNCHANGED);
        assertThat(English.of(tolerated.reason())).contains("own tolerance 900\u00a0%");
        assertThat(comparison.comparability().remarks())
                .anyMatch(remark -> English.of(remark.text()).contains("gc.pause.median"));
    }

    @Test
    void aCriticalEventIsReportedWhateverTheTolerance() {
        Expectations tolerant = new Expectations(List.of(), Map.of("gc.full.count", 10.0), Set.of());
        assertThat(compare(BEFORE, WITH_FULL, tolerant)
                        .metric("gc.full.count")
                        .orElseThrow()
                        .verdict())
                .isEqualTo(PassedVerdict.WORSE);
    }

    @Test
    void aMutedMetricIsNoDivergenceAndSaysWhatItWouldBe() {
        Expectations muting = new Expectations(List.of(), Map.of(), Set.of("gc.full.count"));
        Comparison comparison = compare(BEFORE, WITH_FULL, muting);
        MetricResult muted = comparison.metric("gc.full.count").orElseThrow();
        assertThat(muted.verdict()).isEqualTo(PassedVerdict.INCONCLUSIVE);
        assertThat(muted.rank()).isNull();
        assertThat(English.of(muted.reason())).startsWith("muted by the project's own rules, else worse");
    }

    @ParameterizedTest
    @CsvSource({"true, missed undecided", "false, missed"})
    void goalsFailWhereTheyAreMissedOrNotDecided(boolean undecidedFails, String failing) {
        Gate gate = new Gate(Trigger.GOALS, false, undecidedFails, Set.of(), 0, Set.of());
        assertThat(gate.failures(COMPARISON).goals())
                .extracting(GoalResult::text)
                .containsExactly(failing.split(" "));
    }

    @Test
    void whatIsWorseFailsByRankInTheViewsNamed() {
        assertThat(worse(Set.of(), 0)).containsExactly("gc.full.count", "gc.pause.share", "heap.old.slope");
        assertThat(worse(Set.of("heap", "locks"), 0)).containsExactly("heap.old.slope");
    }

    @ParameterizedTest
    @CsvSource({
        "0.03, gc.full.count gc.pause.share heap.old.slope",
        "0.05, gc.full.count gc.pause.share",
        "0.2,  gc.full.count gc.pause.share",
        "0.21, gc.full.count"
    })
    void aSmallChangeDoesNotFailWhereOnlyLargeOnesDo(double from, String failing) {
        assertThat(worse(Set.of(), from)).containsExactly(failing.split(" "));
    }

    @Test
    void aVitalSignThatIsLargeButNotProvenFailsWhereThatIsAskedFor() {
        Gate gate = new Gate(Trigger.NEVER, true, true, Set.of(), 0, Set.of());
        assertThat(gate.failures(COMPARISON).unproven())
                .extracting(result -> result.metric().id())
                .containsExactly("allocation.rate");
        Gate ofGc = new Gate(Trigger.NEVER, true, true, Set.of("gc"), 0, Set.of());
        assertThat(ofGc.failures(COMPARISON).unproven())
                .as("the longest pause is perhaps better, which fails nothing")
                .isEmpty();
    }

    @Test
    void anOpenGateAndWhatIsMutedNeverFail() {
        assertThat(Gate.OPEN.failures(COMPARISON).isEmpty()).isTrue();
        Gate gate = new Gate(Trigger.NEVER, true, true, Set.of(), 0, Set.of("allocation.rate", "gc.pause.longest"));
        assertThat(gate.failures(COMPARISON).isEmpty()).isTrue();
    }

    private static List<Window> threeRuns(String name, double perSecond, double pauseMillis) {
        return IntStream.rangeClosed(1, 3)
                .mapToObj(run -> Collecting.named(name + "-" + run)
                        .young(0, 60, perSecond, pauseMillis)
                        .read()
                        .whole())
                .toList();
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

    private static List<String> worse(Set<String> views, double from) {
        return new Gate(Trigger.WORSE, false, true, views, from, Set.of())
                .failures(COMPARISON).worse().stream()
                        .map(result -> result.metric().id())
                        .toList();
    }

    private static GoalResult goal(String text, @Nullable Boolean passed) {
        return new GoalResult(text, "gc.pause.share", passed, Text.none());
    }

    private static MetricResult result(
            String id, String view, double before, double after, PassedVerdict verdict, @Nullable Integer rank) {
        MetricDeclaration declared = Metric.named(id).in(Unit.SHARE).lowerIsBetter();
        Views.metric(id).filter(Metric::isVital).ifPresent(sign -> declared.vital(sign.vitalPlace()));
        Metric metric = (id.endsWith("slope") ? declared.growthOf(() -> UseMetrics.LIVE_SET) : declared)
                .measured(window -> new NotRecorded(Text.given("never measured")));
        MetricResult result = MetricResult.of(
                metric,
                view,
                new Both<>(new Known(before, 1, Text.none()), new Known(after, 1, Text.none())),
                Change.between(metric, before, after, null),
                new Ruling(verdict, Text.none(), 1));
        return rank == null ? result : result.with(new Ranked(rank));
    }
}
