package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalculationTest {

    private final Calculation calculation = new Calculation();
    private final AtomicInteger begun = new AtomicInteger();

    @Test
    void whatIsNotGivenUpComesToItsEnd() {
        assertTrue(calculation.run(() -> IntStream.range(0, 1000).parallel().forEach(step -> begun.incrementAndGet())));
        assertEquals(1000, begun.get());
    }

    @Test
    void whatWasGivenUpBeginsNoFurtherStep() {
        boolean ended =
                calculation.run(() -> IntStream.range(0, 100_000).parallel().forEach(step -> {
                    begun.incrementAndGet();
                    calculation.giveUp();
                }));
        assertFalse(ended);
        assertTrue(begun.get() < 100_000, begun + " of 100,000 steps");
    }

    @Test
    void whatIsGivenUpBeforehandNeverBegins() {
        calculation.giveUp();
        assertFalse(calculation.run(begun::incrementAndGet));
        assertEquals(0, begun.get());
    }

    @Test
    void aFaultIsNotSwallowed() {
        assertThrows(
                IllegalStateException.class,
                () -> calculation.run(() -> {
                    throw new IllegalStateException("a fault");
                }));
    }
}
