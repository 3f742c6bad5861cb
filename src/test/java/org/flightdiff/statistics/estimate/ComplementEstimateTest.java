package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Test;

class ComplementEstimateTest {

    private static final Estimate FEW = Estimates.rareCount(4);

    /** Four stops of a millisecond in a second. */
    private static final Estimate SHARE = ScaledEstimate.of(FEW, 0.001);

    @Test
    void theRestOfAWholeHasTheIntervalOfTheShareTurnedRound() {
        Estimate rest = new ComplementEstimate(SHARE);
        Interval share = SHARE.interval(0.95);
        assertThat(rest.value()).isCloseTo(0.996, within(1e-12));
        assertThat(Math.exp(rest.interval(0.95).low())).isCloseTo(1 - Math.exp(share.high()), within(1e-12));
        assertThat(Math.exp(rest.interval(0.95).high())).isCloseTo(1 - Math.exp(share.low()), within(1e-12));
        assertThat(rest.observations()).isEqualTo(4);
    }

    @Test
    void aShareThatMayBeTheWholeLeavesTheLowerEndOpen() {
        Estimate rest = new ComplementEstimate(ScaledEstimate.of(FEW, 0.2));
        assertThat(rest.value()).isCloseTo(0.2, within(1e-12));
        assertThat(rest.interval(0.95).low()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void aShareAboveTheWholeLeavesNothing() {
        Estimate rest = new ComplementEstimate(Estimates.exact(1.5, Scale.LOG));
        assertThat(rest.value()).isZero();
    }

    @Test
    void aRestIsNoCount() {
        assertThat(new ComplementEstimate(FEW).basis()).isEqualTo(Basis.SAMPLES);
        assertThat(new ComplementEstimate(Estimates.exact(0.5, Scale.LOG)).basis())
                .isEqualTo(Basis.EXACT);
    }

    @Test
    void swappingTheSidesMirrorsTheChange() {
        Estimate one = new ComplementEstimate(SHARE);
        Estimate other = new ComplementEstimate(ScaledEstimate.of(Estimates.rareCount(40), 0.001));
        assertThat(Difference.between(one, other, 0).point())
                .isEqualTo(-Difference.between(other, one, 0).point());
        assertThat(Difference.between(one, other, 0).pValue())
                .isEqualTo(Difference.between(other, one, 0).pValue());
    }

    @Test
    void aDifferenceHasNoRest() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ComplementEstimate(Estimates.exact(0.5, Scale.LINEAR)));
    }
}
