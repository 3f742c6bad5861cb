package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.model.Role;
import org.flightdiff.workload.fault.FaultName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Faults that show within seconds, one at a time, against the sound service, recorded by the {@code record.sh} beside
 * the recordings. {@link FaultsAreNamedTest} makes such recordings with the JDK that runs the tests.
 */
class RecordedFaultsTest {

    private static final Path FOLDER = Path.of("src/test/resources/org/flightdiff/diagnosis/faults");

    /** What is correctly named besides a fault, as the machine was busy while recording. */
    private static final Set<String> OF_THE_MACHINE = Set.of("cpu-starved", "slow-safepoints");

    @ParameterizedTest
    @CsvSource({
        "explicit-gc, EXPLICIT_GC",
        "metaspace, METASPACE",
        "small-heap, SMALL_HEAP",
        "full-heap, FULL_HEAP",
        "small-young, SMALL_YOUNG",
        "small-plab, SMALL_PLAB",
        "one-gc-thread, ONE_GC_THREAD",
        "pause-target, PAUSE_TARGET",
        "serial, SERIAL",
        "long-oops, LONG_OOPS"
    })
    void faultIsNamedFirst(String name, FaultName fault) {
        Diagnosis first = Diagnosed.of(recorded("sound"), recorded(name)).all().stream()
                .filter(cause -> !OF_THE_MACHINE.contains(cause.id()))
                .findFirst()
                .orElseThrow();
        assertThat(first.id()).isEqualTo(fault.diagnosis());
        assertThat(first.side()).isNotEqualTo(Role.BASELINE);
        assertThat(first.card().values()).hasSizeBetween(2, 4);
    }

    @Test
    void heapThatIsFullForZgcStallsAllocations() {
        Diagnosed pair = Diagnosed.of(recorded("sound-z"), recorded("full-z-heap"));
        assertThat(pair.first().id()).isEqualTo("allocation-stall");
        assertThat(pair.ids()).doesNotContain("heap-too-small");
    }

    @Test
    void faultAlikeOnBothSidesIsNoCause() {
        assertThat(Diagnosed.of(recorded("explicit-gc"), recorded("explicit-gc"))
                        .ids())
                .isEmpty();
    }

    private static Path recorded(String name) {
        return FOLDER.resolve(name + ".jfr.gz");
    }
}
