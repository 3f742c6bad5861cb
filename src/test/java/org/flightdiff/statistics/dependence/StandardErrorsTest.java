package org.flightdiff.statistics.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Reference values: scipy.stats.t.isf, norm.isf and norm.sf of SciPy 1.17. */
class StandardErrorsTest {

    @Test
    void dependentSamplesHaveHalfTheirEffectiveObservationsAsDegreesOfFreedom() {
        assertThat(StandardErrors.exceededIn(0.025, 30, 120)).isCloseTo(2.131449545559776, within(1e-10));
        assertThat(StandardErrors.widening(0.025, 30, 120))
                .isCloseTo(2.131449545559776 / 1.9599639845400545, within(1e-10));
        assertThat(StandardErrors.normalShare(0.025, 30, 120)).isCloseTo(0.016526062423124675, within(1e-10));
    }

    @Test
    void withoutDependenceTheStandardErrorIsTakenAsKnown() {
        assertThat(StandardErrors.exceededIn(0.025, 120, 120)).isCloseTo(1.9599639845400545, within(1e-10));
        assertThat(StandardErrors.widening(0.025, 120, 120)).isEqualTo(1);
        assertThat(StandardErrors.normalShare(0.025, 120, 120)).isEqualTo(0.025);
    }

    @Test
    void aSingleEffectiveObservationStillLeavesFourDegreesOfFreedom() {
        assertThat(StandardErrors.exceededIn(0.025, 1, 120)).isCloseTo(2.7764451051977943, within(1e-9));
        assertThat(StandardErrors.degreesOfFreedom(1, 120)).isEqualTo(4);
        assertThat(StandardErrors.degreesOfFreedom(1, 6)).isEqualTo(2.5);
        assertThat(StandardErrors.degreesOfFreedom(13, 120)).isEqualTo(12);
    }
}
