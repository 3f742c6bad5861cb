package org.flightdiff.statistics.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TabulatedEstimateTest {

    private static final double[] SAMPLES =
            new Random(5).doubles(400).map(u -> 1 - Math.log(1 - u)).toArray();

    static Stream<Estimate> estimates() {
        return Stream.of(
                Estimates.mean(SAMPLES, 1),
                Estimates.quantile(SAMPLES, 0.9),
                Estimates.rareCount(7),
                Estimates.rareCount(0),
                Estimates.slope(
                        new Random(1).doubles(60).sorted().toArray(),
                        new Random(2).doubles(60).toArray()),
                Estimates.exact(4, Scale.LOG),
                Estimates.pointOnly(4, 2, Scale.LOG));
    }

    @ParameterizedTest
    @MethodSource("estimates")
    void whatIsNotAnIntervalIsKeptAsItIs(Estimate original) {
        Estimate kept = TabulatedEstimate.of(original);
        assertEquals(original.value(), kept.value());
        assertEquals(original.scale(), kept.scale());
        assertEquals(original.basis(), kept.basis());
        assertEquals(original.observations(), kept.observations());
        assertEquals(original.effectiveObservations(), kept.effectiveObservations());
        assertEquals(original.hasInterval(), kept.hasInterval());
        assertEquals(original.occurrences(), kept.occurrences());
        assertEquals(original.method(), kept.method());
    }

    @ParameterizedTest
    @MethodSource("estimates")
    void intervalsOfTheTableAreThoseOfTheOriginal(Estimate original) {
        Estimate kept = TabulatedEstimate.of(original);
        for (double confidence : original.hasInterval() ? List.of(0.5, 0.9, 0.95, 0.999) : List.<Double>of()) {
            assertEquals(
                    original.interval(confidence).low(),
                    kept.interval(confidence).low(),
                    1e-9);
            assertEquals(
                    original.interval(confidence).high(),
                    kept.interval(confidence).high(),
                    1e-9);
        }
    }

    @Test
    void betweenThoseOfTheTableIntervalsLieCloseToTheOriginal() {
        Estimate original = Estimates.mean(SAMPLES, 1);
        Estimate kept = TabulatedEstimate.of(original);
        double margin = original.interval(0.95).high() - original.interval(0.95).low();
        for (double confidence : List.of(0.3, 0.6, 0.85, 0.97, 0.9975)) {
            assertEquals(
                    original.interval(confidence).low(),
                    kept.interval(confidence).low(),
                    0.05 * margin);
            assertEquals(
                    original.interval(confidence).high(),
                    kept.interval(confidence).high(),
                    0.05 * margin);
        }
    }

    @Test
    void aDifferenceIsJudgedAsWithTheOriginal() {
        Estimate baseline = Estimates.mean(SAMPLES, 1);
        Estimate candidate = Estimates.mean(
                Stream.of(SAMPLES)
                        .flatMapToDouble(Arrays::stream)
                        .map(sample -> sample * 1.2)
                        .toArray(),
                2);
        double original = Difference.between(baseline, candidate, 0.02).pValue();
        double kept = Difference.between(TabulatedEstimate.of(baseline), candidate, 0.02)
                .pValue();
        assertTrue(original < 0.05, "p " + original);
        assertEquals(Math.log(original), Math.log(kept), 0.2);
    }

    @Test
    void aCountOfNoneIsToldFromOneThatIsNot() {
        Estimate none = TabulatedEstimate.of(Estimates.rareCount(0));
        Estimate many = TabulatedEstimate.of(Estimates.rareCount(40));
        assertEquals(
                Difference.between(Estimates.rareCount(0), Estimates.rareCount(40), 0.1)
                        .pValue(),
                Difference.between(none, many, 0.1).pValue());
    }

    @Test
    void beyondTheTableNothingIsBoundedButWhatHasNoSpread() {
        double almostCertain = 1 - 1e-11;
        assertFalse(TabulatedEstimate.of(Estimates.mean(SAMPLES, 1))
                .interval(almostCertain)
                .isBounded());
        assertTrue(TabulatedEstimate.of(Estimates.exact(4, Scale.LOG))
                .interval(almostCertain)
                .isBounded());
    }

    @Test
    void aTableOutOfOrderIsRefused() {
        TabulatedEstimate good = TabulatedEstimate.of(Estimates.mean(SAMPLES, 1));
        List<TabulatedEstimate.TabulatedInterval> turned =
                List.of(good.table().get(1), good.table().get(0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new TabulatedEstimate(
                        good.value(),
                        good.scale(),
                        good.basis(),
                        400,
                        400,
                        turned,
                        null,
                        null,
                        null,
                        false,
                        good.method()));
    }
}
