package org.flightdiff.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.flightdiff.model.Both;
import org.junit.jupiter.api.Test;

/** Samples against another measure of what they stand for. */
class TotalsTest {

    private static final Totals USUAL = new Totals(20, 1_000, 30);

    @Test
    void whatChangesAsTheOtherMeasureDoesAgrees() {
        assertThat(disagreement(USUAL, new Totals(40, 2_000, 60))).isCloseTo(0, within(1e-3));
    }

    @Test
    void samplesThatDoubleWhereTheProcessorWorksAsMuchAreInDoubtByAFactorOfTwo() {
        assertThat(disagreement(USUAL, new Totals(40, 2_000, 30))).isCloseTo(Math.log(2), within(1e-3));
    }

    @Test
    void sidesCanBeSwapped() {
        Totals other = new Totals(7, 300, 50);
        assertThat(disagreement(other, USUAL)).isCloseTo(disagreement(USUAL, other), within(1e-12));
    }

    @Test
    void noSamplesAtAllAreInDoubtByAllThereAreOnTheOtherSide() {
        assertThat(disagreement(USUAL, new Totals(0, 0, 30))).isCloseTo(Math.log(2_000), within(1e-2));
    }

    @Test
    void nothingIsInDoubtWhereNothingElseWasMeasured() {
        assertThat(disagreement(USUAL, new Totals(40, 2_000, Double.NaN))).isZero();
        assertThat(disagreement(Totals.NONE, Totals.NONE)).isZero();
    }

    private static double disagreement(Totals baseline, Totals candidate) {
        return Totals.disagreement(new Both<>(baseline, candidate));
    }
}
