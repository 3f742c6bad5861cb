package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

/** Causes rest on what was compared: if only one side recorded shorter events, they count on neither. */
class EqualFootingTest {

    private static final String LOCKS = "lock-contention";

    private final Path coarse = side("footing-20ms", "20 ms", 0.3, 0);
    private final Path fine = side("footing-1ms", "1 ms", 20, 200);

    /** Threads that wait 30 ms for the ledger, and 5 ms for the cache, at these rates per second. */
    private static Path side(String name, String threshold, double ledgers, double caches) {
        return SyntheticSide.named(name)
                .recorded("jdk.JavaMonitorEnter", true)
                .set("jdk.JavaMonitorEnter", "threshold", threshold)
                .levels("jdk.JavaThreadStatistics", Map.of("activeCount", 20.0))
                .events(
                        "jdk.ThreadCPULoad",
                        second -> 1,
                        0,
                        Map.of("eventThread", "worker", "user", 0.01, "system", 0.0))
                .events("jdk.JavaMonitorEnter", second -> ledgers, 30, blockedAt("org.shop.Ledger"))
                .events("jdk.JavaMonitorEnter", second -> caches, 5, blockedAt("org.shop.Cache"))
                .write();
    }

    private static Map<String, ?> blockedAt(String monitor) {
        return Map.of("monitorClass", monitor, "eventThread", "worker", "stackTrace", List.of(monitor + ".enter:1"));
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Investigated.of(baseline, candidate);
    }

    private static Diagnosis locks(Comparison comparison) {
        return comparison.diagnoses().stream()
                .filter(cause -> cause.id().equals(LOCKS))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void waitsThatOneSideWasTooCoarseToRecordNameNoCause() {
        Diagnosis cause = locks(compared(coarse, fine));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("org.shop.Ledger").doesNotContain("org.shop.Cache");
    }

    @Test
    void causeTellsTheTimesOfTheTable() {
        Comparison comparison = compared(coarse, fine);
        MetricResult rate = comparison.metric("lock.blocked.rate").orElseThrow();
        assertThat(English.of(locks(comparison).explanation())).contains(both(rate));
    }

    @Test
    void causeOfTheBaselineIsToldFromTheSameWaitsAndStillFromBaselineToCandidate() {
        Comparison comparison = compared(fine, coarse);
        MetricResult rate = comparison.metric("lock.blocked.rate").orElseThrow();
        Diagnosis cause = locks(comparison);
        assertThat(cause.side()).isEqualTo(Role.BASELINE);
        assertThat(English.of(cause.explanation()))
                .contains("org.shop.Ledger")
                .doesNotContain("org.shop.Cache")
                .contains(both(rate));
    }

    /** As the table shows them. */
    private static String both(MetricResult rate) {
        Figures figures = new Figures(Notation.ENGLISH);
        return figures.quantity(Unit.PER_SECOND, rate.baseline().amount().orElseThrow()) + " → "
                + figures.quantity(Unit.PER_SECOND, rate.candidate().amount().orElseThrow());
    }
}
