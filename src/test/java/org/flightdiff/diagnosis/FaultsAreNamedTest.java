package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.model.Role;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.testing.FreshRecordings.Variant;
import org.flightdiff.workload.fault.FaultName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Faults that show within seconds, one at a time, against the sound service, with the JDK that runs the tests. Only on
 * an idle machine: load from other programs is correctly named, and may come first.
 */
@Tag("slow")
class FaultsAreNamedTest {

    /** What other tests that run at the same time may really cause. */
    private static final Set<String> OF_THE_MACHINE = Set.of("cpu-starved", "slow-safepoints");

    @ParameterizedTest
    @EnumSource(
            value = FaultName.class,
            names = {
                "EXPLICIT_GC",
                "METASPACE",
                "SMALL_HEAP",
                "FULL_HEAP",
                "SMALL_YOUNG",
                "SMALL_PLAB",
                "ONE_GC_THREAD",
                "PAUSE_TARGET",
                "SERIAL",
                "LONG_OOPS"
            })
    void faultIsNamedFirst(FaultName fault) {
        Diagnosed pair = Diagnosed.of(FreshRecordings.of("G1"), faulty("G1", fault));
        Diagnosis first = pair.all().stream()
                .filter(cause -> !OF_THE_MACHINE.contains(cause.id()))
                .findFirst()
                .orElseThrow();
        assertThat(first.id()).isEqualTo(fault.diagnosis());
        assertThat(first.side()).isNotEqualTo(Role.BASELINE);
    }

    @Test
    void heapThatIsFullForZgcStallsAllocations() {
        Path full = FreshRecordings.of("ZGC", Variant.of(FaultName.FULL_Z_HEAP));
        Diagnosed pair = Diagnosed.of(FreshRecordings.of("ZGC"), full);
        assertThat(pair.first().id()).isEqualTo("allocation-stall");
        assertThat(pair.ids()).doesNotContain("heap-too-small");
    }

    @Test
    void faultAlikeOnBothSidesIsNoCause() {
        Path explicit = faulty("G1", FaultName.EXPLICIT_GC);
        assertThat(Diagnosed.of(explicit, explicit).ids()).isEmpty();
    }

    private static Path faulty(String collector, FaultName fault) {
        Variant usual = Variant.of(fault);
        return FreshRecordings.of(
                collector, new Variant(usual.settings(), 2, usual.jvmFlags(), List.copyOf(usual.workloadOptions())));
    }
}
