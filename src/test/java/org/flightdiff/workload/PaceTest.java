package org.flightdiff.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PaceTest {

    private static final double WITHOUT_A_PAUSE = 1e9;

    private final AtomicInteger times = new AtomicInteger();

    @Test
    void whatIsToBeDoneIsDoneThoughTheTimeIsOver() {
        new Pace(WITHOUT_A_PAUSE, System.nanoTime(), 50)
                .each(times::incrementAndGet)
                .run();
        assertThat(times).hasValue(50);
    }

    @Test
    void nothingIsDoneAfterTheTimeWhereNothingHasTo() {
        new Pace(WITHOUT_A_PAUSE, System.nanoTime(), 0)
                .each(times::incrementAndGet)
                .run();
        assertThat(times).hasValue(0);
    }
}
