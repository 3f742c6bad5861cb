package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.stream.Stream;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Threads and methods that go by another name on the other side. */
class RenamedTest {

    private static final String HANDLE = "org.shop.Server.handle";
    private static final String PRICE = "org.shop.Cart.price";

    private final WrittenProgram pool = serving("pool", "worker-1", 1e8);

    @Test
    void threadsOfAnotherNameThatSpendAsMuchInTheSameMethodsSpendNoMore() {
        WrittenProgram virtual = serving("virtual", "request", 1e8);
        assertThat(Spent.more(pool, virtual)).isEmpty();
        assertThat(Spent.more(virtual, pool)).isEmpty();
    }

    @Test
    void threadsOfAnotherNameThatSpendFarMoreSpendMore() {
        assertThat(Spent.more(pool, serving("virtual-more", "request", 2.5e8)))
                .singleElement()
                .satisfies(
                        regression -> assertThat(regression.main().resource()).isEqualTo(Resource.ALLOCATING));
    }

    @Test
    void threadsThatDoSomethingElseAreNew() {
        WrittenProgram other = WrittenProgram.named("renamed-other")
                .lives("request")
                .allocates("request", 1e8, "org.shop.Mail.send", THREAD_RUN)
                .computes("request", 0.4, "org.shop.Mail.send", THREAD_RUN);
        assertThat(Spent.more(pool, other))
                .singleElement()
                .satisfies(regression -> assertThat(regression.main().before()).isZero());
    }

    @Test
    void threadsThatDoItBesidesThoseOfBothSidesSpendMore() {
        assertThat(Spent.more(
                        pool,
                        serving("both", "worker-1", 1e8)
                                .lives("request")
                                .allocates("request", 1e8, PRICE, HANDLE, THREAD_RUN)))
                .isNotEmpty();
    }

    @Test
    void aMethodThatIsGoneAndOneThatIsNewWithTheSameCallerAndCalleesAreOne() {
        WrittenProgram before = pricing("one", "org.shop.Cart.lambda$price$1", 0.4, "org.shop.Money.round");
        WrittenProgram after = pricing("other", "org.shop.Cart.lambda$price$2", 0.41, "org.shop.Money.round");
        assertThat(Spent.more(before, after)).isEmpty();
        assertThat(Spent.more(after, before)).isEmpty();
    }

    @Test
    void aMethodThatCallsOthersIsNewThoughItTakesAsLongAsOneThatIsGone() {
        WrittenProgram before = pricing("rounding", "org.shop.Cart.price", 0.4, "org.shop.Money.round");
        WrittenProgram after = pricing("asking", "org.shop.Offers.price", 0.4, "org.shop.Rates.ask");
        assertThat(Spent.more(before, after)).isNotEmpty();
    }

    @Test
    void aMethodThatCallsNoneIsOneThatIsGoneIfThereIsSomethingBesidesToMeasureItBy() {
        assertThat(Spent.more(
                        pricing("leaf", "org.shop.Cart.price", 0.4), pricing("as-leaf", "org.shop.Price.of", 0.4)))
                .isEmpty();
        assertThat(Spent.more(alone("leaf-alone", "org.shop.Cart.price"), alone("as-alone", "org.shop.Price.of")))
                .isNotEmpty();
    }

    private static WrittenProgram alone(String name, String method) {
        return WrittenProgram.named("renamed-" + name)
                .lives("worker-1")
                .computes("worker-1", 0.4, method, HANDLE, THREAD_RUN);
    }

    private static WrittenProgram pricing(String name, String method, double threads, String... callee) {
        String[] stack = Stream.of(Stream.of(callee), Stream.of(method, HANDLE, THREAD_RUN))
                .flatMap(frames -> frames)
                .toArray(String[]::new);
        return WrittenProgram.named("renamed-" + name)
                .lives("worker-1")
                .computes("worker-1", threads, stack)
                .computes("worker-1", 0.4, "org.shop.Server.parse", HANDLE, THREAD_RUN);
    }

    private static WrittenProgram serving(String name, String thread, double bytes) {
        return WrittenProgram.named("renamed-" + name)
                .lives(thread)
                .allocates(thread, bytes, PRICE, HANDLE, THREAD_RUN)
                .computes(thread, 0.4, PRICE, HANDLE, THREAD_RUN);
    }
}
