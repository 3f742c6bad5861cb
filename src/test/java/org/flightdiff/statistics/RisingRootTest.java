package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RisingRootTest {

    private static final double FINE = 1e-9;

    @Test
    void theRootOfASmoothFunctionIsFoundInAFewSteps() {
        AtomicInteger asked = new AtomicInteger();
        double root = RisingRoot.between(0, 10, x -> {
            asked.incrementAndGet();
            return Math.expm1(x) - 1;
        });
        assertThat(root).isCloseTo(Math.log(2), within(FINE));
        assertThat(asked).hasValueLessThan(20);
    }

    @Test
    void aJumpOverZeroIsFound() {
        assertThat(RisingRoot.between(-1, 1, x -> x < 0.3 ? -2 : 5)).isCloseTo(0.3, within(FINE));
        assertThat(RisingRoot.between(-1, 1, x -> x < 0.3 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY))
                .isCloseTo(0.3, within(FINE));
    }

    @Test
    void whatIsInfiniteOnOneSideIsNoHindrance() {
        assertThat(RisingRoot.between(0, 4, x -> x < 1 ? Double.NEGATIVE_INFINITY : x - 2))
                .isCloseTo(2, within(FINE));
    }

    @Test
    void theRootIsAnEndWhereTheFunctionStaysOnOneSide() {
        assertThat(RisingRoot.between(3, 5, x -> x)).isCloseTo(3, within(FINE));
        assertThat(RisingRoot.between(3, 5, x -> x - 9)).isCloseTo(5, within(FINE));
    }

    @Test
    void aFlatStretchAboveZeroIsNotPartOfIt() {
        assertThat(RisingRoot.between(0, 1, x -> Math.max(-1, Math.min(1, 1000 * (x - 0.25)))))
                .isCloseTo(0.25, within(FINE));
    }
}
