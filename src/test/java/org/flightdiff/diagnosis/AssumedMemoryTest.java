package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

/** What a JVM takes for its memory, and what there is. */
class AssumedMemoryTest {

    private static final long GIGABYTE = 1L << 30;

    @Test
    void aHeapThatFollowsFromALimitIsToldByTheLimit() {
        Diagnosis cause = Diagnosed.cause("memory-less", limited(16, 0, false), limited(4, 0, false));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .containsPattern("assumes 16.0 → 4.00.GiB")
                .containsPattern("4.00 → 1.00.GiB")
                .doesNotContain("container have");
        Diagnosed.assertNot("heap-too-small", limited(16, 0, false), limited(4, 0, false));
        assertThat(Diagnosed.cause("memory-less", limited(4, 0, false), limited(16, 0, false))
                        .side())
                .isEqualTo(Role.BASELINE);
    }

    @Test
    void whoAssumesLessThanThereIsHasLess() {
        assertThat(English.of(Diagnosed.cause("memory-less", limited(16, 0, false), limited(16, 4, false))
                        .explanation()))
                .containsPattern("machine and container have 16.0.GiB");
    }

    @Test
    void aHeapThatSomebodySetFollowsFromNoMemory() {
        Diagnosed.assertNot("memory-less", limited(16, 0, true), limited(4, 0, true));
    }

    @Test
    void whoAssumesMoreThanThereIsIsToldSo() {
        Diagnosis cause = Diagnosed.cause("memory-overstated", limited(4, 0, false), limited(4, 64, false));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .containsPattern("assumes 4.00 → 64.0.GiB")
                .containsPattern("have 4.00.GiB");
        assertThat(Diagnosed.cause("memory-overstated", limited(4, 64, false), limited(4, 0, false))
                        .side())
                .isEqualTo(Role.BASELINE);
        Diagnosed.assertNot("memory-less", limited(4, 64, false), limited(4, 0, false));
    }

    /** @param told gigabytes of {@code -XX:MaxRAM}; 0 where nobody set it */
    static Path limited(long limit, long told, boolean heapSet) {
        long assumed = told > 0 ? told : limit;
        SyntheticJvm jvm = SyntheticJvm.g1("assuming-" + limit + "-" + told + "-" + heapSet)
                .heap("maxSize", assumed * GIGABYTE / 4);
        jvm.events()
                .event("jdk.PhysicalMemory", 0, Map.of("totalSize", 32 * GIGABYTE, "usedSize", GIGABYTE))
                .event("jdk.ContainerConfiguration", 0, Map.of("memoryLimit", limit * GIGABYTE))
                .event("jdk.UnsignedLongFlag", 0, flag("MaxRAM", told * GIGABYTE, told > 0))
                .event("jdk.UnsignedLongFlag", 0, flag("MaxHeapSize", assumed * GIGABYTE / 4, heapSet));
        return jvm.write();
    }

    private static Map<String, ?> flag(String name, long value, boolean set) {
        return ProcessorCausesTest.flag(name, value, set);
    }
}
