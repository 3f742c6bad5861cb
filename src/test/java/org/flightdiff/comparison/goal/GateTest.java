package org.flightdiff.comparison.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparability.Degree;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.heap.LiveSetMetrics;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {

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

    @Test
    void anOpenGateFailsByNothing() {
        assertThat(Gate.OPEN.failures(COMPARISON).isEmpty()).isTrue();
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
    void whatIsWorseFailsByRank() {
        assertThat(worse(Set.of(), 0)).containsExactly("gc.full.count", "gc.pause.share", "heap.old.slope");
    }

    @Test
    void onlyTheViewsNamedFail() {
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
    void whatIsMutedNeverFails() {
        Gate gate = new Gate(Trigger.NEVER, true, true, Set.of(), 0, Set.of("allocation.rate", "gc.pause.longest"));
        assertThat(gate.failures(COMPARISON).isEmpty()).isTrue();
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
        Metric metric = (id.endsWith("slope") ? declared.growthOf(() -> LiveSetMetrics.LEVEL) : declared)
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
