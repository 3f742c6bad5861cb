package org.flightdiff.accounting.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Offset;
import org.flightdiff.accounting.work.Consensus.Carrier;
import org.junit.jupiter.api.Test;

class ConsensusTest {

    private static final double WELL_SEEN = 0.02;
    private static final Offset<Double> NEAR = Offset.offset(0.05);

    @Test
    void theFactorThatMostShareIsFoundThoughAThirdDepart() {
        Consensus consensus = Consensus.of(carriers(0.36, 0.36, 0.34, 0.38, 0.36, 0.35, 3, 5, 9));
        assertThat(Math.exp(consensus.log())).isCloseTo(0.36, NEAR);
        assertThat(consensus.agreement()).isCloseTo(6.0 / 9, NEAR);
        assertThat(consensus.agreeing()).isEqualTo(6);
    }

    @Test
    void seenFromTheOtherSideItIsTheInverse() {
        Consensus one = Consensus.of(carriers(0.5, 0.52, 0.47, 2));
        Consensus other = Consensus.of(carriers(1 / 0.5, 1 / 0.52, 1 / 0.47, 1.0 / 2));
        assertThat(other.log()).isCloseTo(-one.log(), Offset.offset(0.011));
        assertThat(other.low()).isCloseTo(-one.high(), Offset.offset(0.011));
    }

    @Test
    void twoFactorsThatAreAsLikelyLeaveAnIntervalThatHoldsBoth() {
        Consensus consensus = Consensus.of(carriers(1, 1, 1, 3, 3, 3));
        assertThat(Math.exp(consensus.low())).isLessThan(1.1);
        assertThat(Math.exp(consensus.high())).isGreaterThan(2.7);
    }

    @Test
    void moreCarriersThatAgreeNarrowTheInterval() {
        Consensus few = Consensus.of(carriers(1, 1, 1));
        Consensus many = Consensus.of(carriers(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        assertThat(many.high() - many.low()).isLessThan(few.high() - few.low());
    }

    private static List<Carrier> carriers(double... ratios) {
        return new ArrayList<>(DoubleStream.of(ratios)
                .mapToObj(ratio -> Carrier.of(1, ratio, WELL_SEEN))
                .toList());
    }
}
