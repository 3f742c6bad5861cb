package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.view.methods.MethodChanges;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The sample recordings with a fault, against the one without. They were made on a busy machine, so processors taken by
 * others are correctly named besides the fault.
 */
class SamplePairsTest {

    private static final Path DIRECTORY = Path.of("sample-recordings");

    private static final Map<String, String> CAUSES = new TreeMap<>(Map.of(
            "class-loading", "class-loading-churn",
            "code-cache", "code-cache-full",
            "exceptions", "exception-storm",
            "hot-method", "hot-method-changed",
            "live-set", "live-set-growing",
            "locks", "lock-contention",
            "references", "reference-processing",
            "vm-operations", "vm-operation-storm"));

    static Stream<String> faults() {
        return CAUSES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void faultIsNamedFirst(String fault) {
        Diagnosis first = named(fault).all().stream()
                .filter(cause -> !cause.id().equals("cpu-starved"))
                .findFirst()
                .orElseThrow();
        assertThat(first.id()).isEqualTo(CAUSES.get(fault));
        assertThat(first.side()).isEqualTo(Role.CANDIDATE);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void causesOfTheOtherFaultsAreNoMoreThanPossible(String fault) {
        assertThat(named(fault).all())
                .filteredOn(cause -> cause.confidence() != Confidence.LOW)
                // The fault's own code may well be the hot method.
                .filteredOn(cause -> !(cause.id().equals("hot-method-changed") && isHot(fault)))
                .extracting(Diagnosis::id)
                .filteredOn(CAUSES::containsValue)
                .allMatch(id -> id.equals(CAUSES.get(fault)));
    }

    @Test
    void manyQuickStopsAreNotSlowOnes() {
        assertThat(named("vm-operations").ids()).doesNotContain("slow-safepoints");
    }

    private static boolean isHot(String fault) {
        return MethodChanges.between(windows("allocation-baseline"), windows(fault + "-candidate"))
                .running()
                .found()
                .stream()
                .anyMatch(change -> change.z() > 0 && change.method().startsWith("org.flightdiff.workload.fault."));
    }

    private static List<Window> windows(String name) {
        return List.of(Compared.recording(DIRECTORY.resolve(name + ".jfr")).whole());
    }

    private static Diagnosed named(String fault) {
        return Diagnosed.of(DIRECTORY.resolve("allocation-baseline.jfr"), DIRECTORY.resolve(fault + "-candidate.jfr"));
    }
}
