package org.flightdiff.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every comparison, whatever is in the recordings. */
class ComparisonInvariantsTest {

    @ParameterizedTest
    @ValueSource(strings = {"g1", "parallel", "serial", "zgc", "shenandoah", "g1-25", "zgc-25"})
    void aKeptRecordingComparedWithItselfShowsNoDivergence(String name) {
        assertQuiet(KeptRecordings.of(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk8-cms", "hbase-jdk11-codecache", "hbase-jdk17-zgc"})
    void aRealRecordingComparedWithItselfShowsNoDivergence(String name) {
        assertQuiet(SharedRecordings.of(name));
    }

    @Test
    void swappingKeptSidesMirrorsEveryResult() {
        assertMirrored(KeptRecordings.of("g1"), KeptRecordings.of("serial"));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-g1, hbase-jdk11-g1",
        "hbase-jdk11-repeat1, hbase-jdk11-codecache",
        "hbase-jdk8-parallel, hbase-jdk8-cms",
        "hbase-jdk17-g1, hbase-jdk17-zgc"
    })
    void swappingRealSidesMirrorsEveryResult(String one, String other) {
        assertMirrored(SharedRecordings.of(one), SharedRecordings.of(other));
    }

    private static void assertQuiet(Path file) {
        Comparison comparison = Compared.of(file, file);
        assertEquals(List.of(), comparison.divergences());
        assertEquals(
                List.of(),
                comparison.comparability().remarks().stream()
                        .filter(remark -> remark.id().startsWith("other-"))
                        .toList());
    }

    private static void assertMirrored(Path one, Path other) {
        Comparison there = Compared.of(one, other);
        Comparison back = Compared.of(other, one);
        assertTrue(there.metrics().size() > 10);
        for (MetricResult result : there.metrics()) {
            Optional<MetricResult> found = back.metric(result.metric().id());
            MetricResult mirrored = found.orElseThrow();
            String id = result.metric().id();
            assertEquals(result.baseline().amount(), mirrored.candidate().amount(), id);
            assertEquals(result.candidate().amount(), mirrored.baseline().amount(), id);
            assertEquals(mirror(result.verdict()), mirrored.verdict(), id);
            assertEquals(result.rank(), mirrored.rank(), id);
            Change change = result.change();
            Change changeBack = mirrored.change();
            if (change != null && changeBack != null && change instanceof Change.Relative && change.amount() > -1) {
                double ratio = 1 + change.amount();
                // a change is kept as ratio - 1, which rounds away what is left of a ratio near 0
                double rounding = 1e-15 * Math.max(ratio, 1 / ratio);
                assertEquals(1, ratio * (1 + changeBack.amount()), 1e-9 + rounding, id);
                assertMirrored(change, changeBack, id);
            }
        }
    }

    private static void assertMirrored(Change there, Change back, String id) {
        Double low = there.low();
        Double high = there.high();
        if (low != null && high != null && low > -1 && high < 1e6) {
            // as above: an end is kept as ratio - 1
            double rounding = 1e-15 * Math.max(1 + high, 1 / (1 + low));
            assertEquals(1, (1 + low) * (1 + assertPresent(back.high())), 1e-6 + rounding, id);
            assertEquals(1, (1 + high) * (1 + assertPresent(back.low())), 1e-6 + rounding, id);
        }
    }

    private static double assertPresent(@Nullable Double value) {
        assertNotNull(value);
        return value;
    }

    private static PassedVerdict mirror(PassedVerdict verdict) {
        return switch (verdict) {
            case WORSE -> PassedVerdict.BETTER;
            case BETTER -> PassedVerdict.WORSE;
            case DIFFERENT, UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE -> verdict;
        };
    }
}
