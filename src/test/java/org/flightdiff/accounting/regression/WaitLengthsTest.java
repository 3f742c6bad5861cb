package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.Objects;
import org.flightdiff.accounting.regression.Regression.Increase.Each;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Threads that wait nearly all of the time on both sides, each time for longer on one of them. */
class WaitLengthsTest {

    private static final String PAGE = "page-1";
    private static final String SHOW = "org.shop.Page.show";
    private static final String JOIN = "java.util.concurrent.CompletableFuture.join";
    private static final String TAKE = "java.util.concurrent.LinkedBlockingQueue.take";

    @Test
    void whoWaitsAsMuchButLongerEachTimeWaitsLonger() {
        assertThat(Spent.more(awaiting("brief", 80, JOIN), awaiting("long", 800, JOIN)))
                .singleElement()
                .satisfies(regression -> {
                    assertThat(regression.main().resource()).isEqualTo(Resource.PARKED);
                    assertThat(regression.main().frame()).isEqualTo(SHOW);
                    assertThat(regression.severity()).isCloseTo(0.8, within(0.05));
                    Each each = Objects.requireNonNull(regression.main().each());
                    assertThat(each.before()).isCloseTo(0.08, within(0.008));
                    assertThat(each.after()).isCloseTo(0.8, within(0.08));
                    assertThat(each.rateBefore()).isCloseTo(11.4, within(0.2));
                });
    }

    @Test
    void whoWaitsAsMuchAndBrieferEachTimeDoesNot() {
        assertThat(Spent.more(awaiting("was-long", 800, JOIN), awaiting("is-brief", 80, JOIN)))
                .isEmpty();
        assertThat(Spent.more(awaiting("equal", 80, JOIN), awaiting("equal-again", 90, JOIN)))
                .isEmpty();
    }

    @Test
    void aConsumerForWhomThereIsLessWaitsLongerForEach() {
        assertThat(Spent.more(awaiting("busy-queue", 80, TAKE), awaiting("quiet-queue", 800, TAKE)))
                .isEmpty();
    }

    @Test
    void ofWaitsNearTheThresholdTheLengthIsNotKnown() {
        WrittenProgram before = awaiting("clipped", 30, JOIN).threshold("20 ms");
        WrittenProgram after = awaiting("clipped-after", 60, JOIN).threshold("20 ms");
        assertThat(Spent.more(before, after)).isEmpty();
    }

    private static WrittenProgram awaiting(String name, double millis, String mechanism) {
        return WrittenProgram.named("lengths-" + name)
                .lives(PAGE)
                .awaits(
                        millis,
                        PAGE,
                        "jdk.internal.misc.Unsafe.park",
                        mechanism,
                        SHOW,
                        "org.shop.Page.run",
                        THREAD_RUN);
    }
}
