package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What ends in one method is one cause, whatever it spends. */
class OneMethodIsOneCauseTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String PRICE = "org.shop.Cart.price";
    private static final String ROUND = "org.shop.Money.round";
    private static final String SEND = "org.shop.Mail.send";
    private static final double GIGABYTE = 1e9;

    @Test
    void aMethodThatComputesAndAllocatesMoreIsOneBurden() {
        List<Regression> regressions = Spent.more(
                steady("one-before"),
                steady("one-after")
                        .computes(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, 0.1 * GIGABYTE, PRICE, HANDLE, THREAD_RUN));
        assertThat(regressions).singleElement().satisfies(regression -> {
            assertThat(regression.main().frame()).isEqualTo(PRICE);
            assertThat(regression.others())
                    .singleElement()
                    .extracting(Increase::frame)
                    .isEqualTo(PRICE);
        });
    }

    @Test
    void methodsThatHaveNothingToDoWithEachOtherAreTwoBurdens() {
        List<Regression> regressions = Spent.more(
                steady("two-before"),
                steady("two-after")
                        .computes(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, 0.1 * GIGABYTE, SEND, HANDLE, THREAD_RUN));
        assertThat(regressions)
                .extracting(regression -> regression.main().frame())
                .containsExactlyInAnyOrder(PRICE, SEND);
        assertThat(regressions)
                .allSatisfy(regression -> assertThat(regression.others()).isEmpty());
    }

    /** It allocated before, and what it calls is new; whichever is the more severe. */
    @ParameterizedTest
    @CsvSource({"0.3, 0.1", "0.15, 0.5"})
    void whatMostOfAnotherExcessHappensWithinIsTheSameCause(double computing, double gigabytes) {
        List<Regression> regressions = Spent.more(
                steady("within-before")
                        .allocates(WORKER, 0.2 * GIGABYTE, "org.shop.Cart.list", PRICE, HANDLE, THREAD_RUN),
                steady("within-after-" + gigabytes)
                        .allocates(WORKER, 0.2 * GIGABYTE, "org.shop.Cart.list", PRICE, HANDLE, THREAD_RUN)
                        .computes(WORKER, computing, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, gigabytes * GIGABYTE, ROUND, PRICE, HANDLE, THREAD_RUN));
        assertThat(regressions).singleElement().satisfies(regression -> {
            assertThat(Stream.of(regression.main(), regression.others().get(0)))
                    .extracting(Increase::frame)
                    .containsExactlyInAnyOrder(PRICE, ROUND);
        });
    }

    /** Allocating a gigabyte takes about a second of a processor. */
    @ParameterizedTest
    @CsvSource({"0.1, COMPUTING, ALLOCATING", "0.6, ALLOCATING, COMPUTING"})
    void allocationLeadsWhereItExplainsWhatIsComputed(double gigabytes, Resource main, Resource other) {
        List<Regression> regressions = Spent.more(
                steady("leads-before"),
                steady("leads-after-" + main)
                        .computes(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN)
                        .allocates(WORKER, gigabytes * GIGABYTE, PRICE, HANDLE, THREAD_RUN));
        assertThat(regressions).singleElement().satisfies(regression -> {
            assertThat(regression.main().resource()).isEqualTo(main);
            assertThat(regression.others())
                    .singleElement()
                    .extracting(Increase::resource)
                    .isEqualTo(other);
        });
    }

    private static WrittenProgram steady(String name) {
        return WrittenProgram.named("cause-" + name)
                .computes(WORKER, 0.4, "org.shop.Server.parse", HANDLE, THREAD_RUN)
                .allocates(WORKER, 0.1 * GIGABYTE, "org.shop.Server.parse", HANDLE, THREAD_RUN);
    }
}
