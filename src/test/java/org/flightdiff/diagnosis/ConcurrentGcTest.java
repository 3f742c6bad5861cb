package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

/** What a collector takes beside the program. */
class ConcurrentGcTest {

    @Test
    void processorsOfTheCollectorAreToldByThePhasesOfItsCycles() {
        Diagnosis cause =
                Diagnosed.cause("concurrent-gc", WrittenProcessors.marking(0.05), WrittenProcessors.marking(0.6));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .containsPattern("Concurrent GC uses 0\\.0\\d+ → 0\\.\\d+ CPUs")
                .containsPattern("CPUs for marking 0\\.0\\d+ → 0\\.5")
                .containsPattern("CPUs for relocation 0\\.00\\d+ → 0\\.06");
    }

    @Test
    void whatDiffersBetweenTwoLooksIsNoCause() {
        Diagnosed.assertNot("concurrent-gc", WrittenProcessors.marking(0.3), WrittenProcessors.marking(0.33));
    }
}
