package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.WrittenThreads.counted;
import static org.flightdiff.diagnosis.WrittenThreads.starting;
import static org.flightdiff.diagnosis.WrittenThreads.working;

import java.nio.file.Path;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.view.threads.ThreadMetrics;
import org.junit.jupiter.api.Test;

/** Platform threads that are started over and over are a cause; those that are started once are none. */
class ThreadChurnTest {

    private static final String CHURN = "thread-churn";
    private static final Path POOLED = starting("pooled", second -> 0.4);

    @Test
    void theThreadsAndWhoStartsThemAreTold() {
        Diagnosis cause = Diagnosed.named(CHURN, POOLED, starting("for-each-task", second -> 400))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.evidence()).containsExactly(ThreadMetrics.STARTED);
        assertThat(English.of(cause.explanation()))
                .contains("were started as task-# (", "Most were added by org.shop.Offers.ask (");
        assertThat(English.of(cause.advice())).startsWith("See why org.shop.Offers.ask starts them");
    }

    @Test
    void threadsStartedAtTheStartOnlyAreNoChurn() {
        assertThat(Diagnosed.named(CHURN, POOLED, starting("at-first", second -> second < 10 ? 1_000 : 0.4)))
                .isEmpty();
    }

    @Test
    void aPoolThatGrowsOnceIsNoChurn() {
        Path late =
                starting("grows-late", second -> second < 40 ? 0 : 400, second -> 20 + Math.max(0, second - 40) * 400L);
        assertThat(Diagnosed.named(CHURN, POOLED, late)).isEmpty();
        Path once = starting("grows-once", second -> second == 50 ? 200 : 0.4, second -> second < 50 ? 20 : 220);
        assertThat(Diagnosed.named(CHURN, POOLED, once)).isEmpty();
    }

    @Test
    void threadsThatDoNotEndAreGrowthAndNoChurn() {
        Path leaking = starting("leaking", second -> 150, second -> 20 + 150L * second);
        assertThat(Diagnosed.named(CHURN, POOLED, leaking)).isEmpty();
        assertThat(Diagnosed.named("thread-growth", POOLED, leaking)).isPresent();
    }

    @Test
    void fewAreNoChurnHoweverManyTimesMore() {
        assertThat(Diagnosed.named(CHURN, POOLED, starting("few", second -> 40)))
                .isEmpty();
    }

    @Test
    void asManyForEachUnitOfWorkAreNoChurn() {
        assertThat(Diagnosed.named(CHURN, working(20, 200), working(60, 600))).isEmpty();
        assertThat(Diagnosed.named(CHURN, working(20, 200), working(20, 600)))
                .map(Diagnosis::confidence)
                .hasValue(Confidence.MEDIUM);
    }

    @Test
    void whereNothingTellsTheWorkMoreOfManyMayBeMoreLoad() {
        assertThat(Diagnosed.named(CHURN, starting("many", second -> 200), starting("more", second -> 600)))
                .map(Diagnosis::confidence)
                .hasValue(Confidence.LOW);
    }

    @Test
    void theJvmCountsThemWhereTheirStartIsNotRecorded() {
        Diagnosis cause = Diagnosed.named(CHURN, counted(0), counted(400)).orElseThrow();
        assertThat(cause.evidence()).containsExactly(ThreadMetrics.ACCUMULATED);
        assertThat(English.of(cause.advice())).startsWith("Find who starts them");
    }
}
