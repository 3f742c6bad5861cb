package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Disbelieved;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** More of everything per second is more load where each unit of work costs what it did, and slowness is no less load. */
class LoadOrSlownessTest {

    private static final String LOAD = "load-differs";
    private static final String REQUEST = "org.shop.Request";
    private static final double PER_SECOND = 20;
    private static final double MILLIS = 28;

    private static final Path USUAL = service("service-usual", PER_SECOND, MILLIS, 1);
    private static final Path DOUBLE = service("service-double", 2 * PER_SECOND, MILLIS, 2);
    private static final Path SLOWER = service("service-slower", PER_SECOND, 5 * MILLIS, 1);
    private static final Path HALTING = service("service-halting", PER_SECOND / 2, 3 * MILLIS, 0.5);
    private static final Path DEARER = service("service-dearer", 2 * PER_SECOND, MILLIS, 6);

    @ParameterizedTest
    @ValueSource(strings = {"allocation.rate", "cpu.jvm.mean", "gc.rate", "gc.pause.share"})
    void whatRisesWithTheUnitsOfWorkIsMoreLoad(String metric) {
        MetricResult result = result(USUAL, DOUBLE, metric);
        assertThat(result.verdict()).isIn(PassedVerdict.WORSE, PassedVerdict.DIFFERENT);
        assertThat(English.of(result.reason())).startsWith("more load on the candidate: ");
        assertThat(English.of(result(DOUBLE, USUAL, metric).reason())).startsWith("more load on the baseline: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "work.allocation.per-unit",
                "work.cpu.per-unit",
                "work.gc.per-unit",
                "work.gc-pause.per-unit",
                "work.blocked.per-unit"
            })
    void whatAUnitOfWorkCostsDoesNotRiseWithTheLoad(String metric) {
        assertThat(result(USUAL, DOUBLE, metric).verdict().isDivergence()).isFalse();
        assertThat(result(USUAL, DEARER, metric).verdict()).isEqualTo(PassedVerdict.WORSE);
        assertThat(result(DEARER, USUAL, metric).verdict()).isEqualTo(PassedVerdict.BETTER);
    }

    @ParameterizedTest
    @EnumSource
    void moreUnitsOfWorkAreNamedAsTheCause(Role busier) {
        Both<Path> sides = Both.seenFrom(busier, DOUBLE, USUAL);
        Diagnosis cause = Diagnosed.of(sides.baseline(), sides.candidate()).first();
        assertThat(cause.id()).isEqualTo(LOAD);
        assertThat(cause.side()).isEqualTo(busier);
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(cause.evidence()).contains(ApplicationMetrics.UNITS, AllocationMetrics.RATE, ProcessorMetrics.JVM);
        assertThat(English.of(cause.explanation())).contains("Of it: ", "the " + busier.word() + " has more");
    }

    /** Twice as many cannot come of each taking a tenth less: callers would ask a tenth more often at most. */
    @ParameterizedTest
    @EnumSource
    void moreUnitsOfWorkAreMoreLoadAlsoWhereEachTakesALittleShorter(Role busier) {
        Path warmer = service("service-warmer", 2 * PER_SECOND, 0.9 * MILLIS, 2);
        assertThat(result(USUAL, warmer, "application.duration.median").verdict())
                .isEqualTo(PassedVerdict.BETTER);
        Both<Path> sides = Both.seenFrom(busier, warmer, USUAL);
        assertThat(Diagnosed.of(sides.baseline(), sides.candidate()).first().id())
                .isEqualTo(LOAD);
    }

    @Test
    void unitsThatTakeLongerAtTheSameRateAreSlower() {
        MetricResult median = result(USUAL, SLOWER, "application.duration.median");
        assertThat(median.verdict()).isEqualTo(PassedVerdict.WORSE);
        assertThat(English.of(median.reason())).startsWith("slower on the candidate");
        assertThat(English.of(
                        result(SLOWER, USUAL, "application.duration.median").reason()))
                .startsWith("slower on the baseline");
        assertThat(Diagnosed.of(USUAL, SLOWER).ids()).doesNotContain(LOAD);
        assertThat(Diagnosed.of(SLOWER, USUAL).ids()).doesNotContain(LOAD);
    }

    @Test
    void unitsThatTakeLongerAreOnlySlowerWhereThereAreSurelyNoMoreOfThem() {
        Path crowded = service("service-crowded", 2 * PER_SECOND, 5 * MILLIS, 2);
        List<MetricResult> results = compared(USUAL, crowded).metrics();
        assertThat(English.of(
                        result(USUAL, crowded, "application.duration.median").reason()))
                .startsWith("under more load on the candidate");
        assertThat(Load.of(results)).isEqualTo(new Load(Role.CANDIDATE, Role.CANDIDATE, null, Role.CANDIDATE));
        List<MetricResult> undecided = results.stream()
                .map(each -> each.metric().id().equals("work.rate") ? each.with(Disbelieved.MUTED) : each)
                .toList();
        assertThat(Load.of(undecided)).isEqualTo(new Load(null, Role.CANDIDATE, null, null));
    }

    @Test
    void fewerUnitsThatTakeLongerAreSlowerAndNotLessLoad() {
        assertThat(result(USUAL, HALTING, "work.rate").verdict()).isEqualTo(PassedVerdict.DIFFERENT);
        for (String metric : List.of("allocation.rate", "work.rate")) {
            assertThat(English.of(result(USUAL, HALTING, metric).reason()))
                    .startsWith("the candidate is slower, not less loaded: ");
            assertThat(English.of(result(HALTING, USUAL, metric).reason()))
                    .startsWith("the baseline is slower, not less loaded: ");
        }
        assertThat(Diagnosed.of(USUAL, HALTING).ids()).doesNotContain(LOAD);
        assertThat(Diagnosed.of(HALTING, USUAL).ids()).doesNotContain(LOAD);
    }

    @Test
    void whatRisesBeyondTheUnitsOfWorkIsNoMatterOfLoad() {
        MetricResult rate = result(USUAL, DEARER, "allocation.rate");
        assertThat(rate.verdict()).isEqualTo(PassedVerdict.WORSE);
        assertThat(English.of(rate.reason())).doesNotContain("load");
        assertThat(Diagnosed.of(USUAL, DEARER).ids()).doesNotContain(LOAD);
    }

    @Test
    void moreOfEverythingAtTheSameRateOfUnitsIsNoMoreLoad() {
        Path busy = service("service-busy", PER_SECOND, MILLIS, 2);
        assertThat(Diagnosed.of(busy, SLOWER).ids()).doesNotContain(LOAD);
        assertThat(Diagnosed.of(USUAL, busy).ids()).doesNotContain(LOAD);
    }

    @Test
    void theUnitOfWorkStandsInTheResult() {
        UnitsOfWork work = Objects.requireNonNull(compared(USUAL, DOUBLE).unitsOfWork());
        assertThat(work.event()).isEqualTo(REQUEST);
        assertThat(work.units().candidate()).isGreaterThan(work.units().baseline());
        assertThat(English.of(work.text())).startsWith("requests: " + REQUEST + ", ");
    }

    /** A minute of a service that answers so many requests, and allocates, collects and waits so many times as much. */
    private static Path service(String name, double perSecond, double millis, double times) {
        return SyntheticSide.named(name)
                .processors(8)
                .levels(
                        "jdk.CPULoad",
                        Map.of("jvmUser", 0.1 * times, "jvmSystem", 0.0, "machineTotal", 0.1 * times + 0.05))
                .events(
                        "jdk.JavaThreadStatistics",
                        second -> 1,
                        0,
                        Map.ofEntries(
                                entry("activeCount", Math.round(20 * times)),
                                entry("daemonCount", 5L),
                                entry("accumulatedCount", Math.round(20 * times)),
                                entry("peakCount", Math.round(20 * times))))
                .recorded("jdk.ObjectAllocationSample", true)
                .events(
                        "jdk.ObjectAllocationSample",
                        second -> 40 * times,
                        0,
                        Map.of("weight", 1L << 20, "objectClass", "org.shop.Item", "eventThread", "main"))
                .events(
                        "jdk.GarbageCollection",
                        second -> 10 * times,
                        5,
                        Map.of("gcId", 1, "name", "G1New", "cause", "G1 Evacuation Pause"))
                .events("jdk.GCPhasePause", second -> 10 * times, 5, Map.of("gcId", 1, "name", "GC Pause"))
                .events(
                        "jdk.JavaMonitorEnter",
                        second -> 10 * times,
                        20,
                        Map.of("monitorClass", "org.shop.Cart", "eventThread", "main"))
                .events(REQUEST, second -> perSecond, millis, Map.of("items", 1))
                .write();
    }

    private static MetricResult result(Path baseline, Path candidate, String metric) {
        return compared(baseline, candidate).metric(metric).orElseThrow();
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Compared.of(baseline, candidate);
    }
}
