package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.shape.Role;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.testing.FreshRecordings.Variant;
import org.flightdiff.workload.fault.FaultName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Faults that show within seconds, switched on alone, against the sound service. */
class FaultsAreNamedTest {

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
        assertThat(pair.first().id()).isEqualTo(fault.diagnosis());
        assertThat(pair.first().side()).isNotEqualTo(Role.BASELINE);
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
