package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import org.assertj.core.data.Offset;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** What one side is expected to spend, by how much it did and what JVM it has. */
class ExpectedTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String PARSE = "org.shop.Server.parse";
    private static final String PRICE = "org.shop.Cart.price";
    private static final Expected AS_MUCH = new Expected(Work.UNKNOWN, false);
    private static final Expected OTHER_JVM = new Expected(Work.UNKNOWN, true);

    @Test
    void whatScaledWithTwiceTheWorkIsNoExcess() {
        WrittenProgram twice = program("twice", 0.4, 0.2);
        assertThat(more(twice, work(2))).isEmpty();
        assertThat(more(twice, AS_MUCH)).isNotEmpty();
    }

    @Test
    void whatGrewMoreThanTheWorkIsAnExcessOfTheRest() {
        assertThat(more(program("beyond", 0.4, 0.5), work(2))).singleElement().satisfies(regression -> {
            assertThat(regression.main().frame()).isEqualTo(PRICE);
            assertThat(regression.main().more())
                    .isCloseTo(
                            regression.main().after() - 2.1 * regression.main().before(), Offset.offset(0.01));
        });
    }

    @Test
    void whatStayedWithHalfTheWorkIsAnExcess() {
        WrittenProgram before = program("whole", 0.3, 0.3);
        assertThat(Spent.more(before, program("half-kept", 0.15, 0.3), work(0.5)))
                .singleElement()
                .extracting(regression -> regression.main().frame())
                .isEqualTo(PRICE);
        assertThat(Spent.more(before, program("half-of-all", 0.15, 0.15), work(0.5)))
                .isEmpty();
    }

    @Test
    void whereAsMuchMayHaveBeenDoneNoLessIsExpected() {
        Expected perhapsLess = new Expected(new Work(Source.CONSENSUS, 0.7, 0.4, 1.1, 9, 0.9), false);
        assertThat(more(program("perhaps", 0.2, 0.1), perhapsLess)).isEmpty();
    }

    @Test
    void whoDoesLessIsNotExpectedToWaitLess() {
        WrittenProgram waiting = program("waits", 0.1, 0.05).forces(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN);
        WrittenProgram before = program("waits-before", 0.2, 0.1).forces(WORKER, 0.3, PRICE, HANDLE, THREAD_RUN);
        assertThat(Spent.more(before, waiting, work(0.5))).isEmpty();
    }

    @Test
    void whoDoesTwiceAsMuchIsExpectedToWaitTwice() {
        WrittenProgram before = program("waits-once", 0.2, 0.1).forces(WORKER, 0.2, PRICE, HANDLE, THREAD_RUN);
        WrittenProgram after = program("waits-twice", 0.4, 0.2).forces(WORKER, 0.4, PRICE, HANDLE, THREAD_RUN);
        assertThat(Spent.more(before, after, work(2))).isEmpty();
        assertThat(Spent.more(before, after, AS_MUCH)).isNotEmpty();
    }

    @Test
    void whatAnotherJvmMakesOfAllMethodsAlikeIsItsOwn() {
        WrittenProgram all = program("all-slower", 0.3, 0.15);
        assertThat(more(all, OTHER_JVM)).isEmpty();
        assertThat(more(all, AS_MUCH)).isNotEmpty();
    }

    @Test
    void whatAnotherJvmMakesOfOneMethodIsAnExcess() {
        assertThat(more(program("one-slower", 0.2, 0.4), OTHER_JVM))
                .singleElement()
                .extracting(regression -> regression.main().frame())
                .isEqualTo(PRICE);
    }

    @Test
    void noJvmIsExpectedToWaitLonger() {
        WrittenProgram before = program("jvm-before", 0.2, 0.1).forces(WORKER, 0.2, PRICE, HANDLE, THREAD_RUN);
        WrittenProgram after = program("jvm-after", 0.2, 0.1).forces(WORKER, 0.4, PRICE, HANDLE, THREAD_RUN);
        assertThat(Spent.more(before, after, OTHER_JVM))
                .singleElement()
                .extracting(regression -> regression.main().resource())
                .isEqualTo(Resource.FILE);
    }

    private static List<Regression> more(WrittenProgram candidate, Expected expected) {
        return Spent.more(program("before", 0.2, 0.1), candidate, expected);
    }

    /** Surely so much, by five per cent. */
    private static Expected work(double ratio) {
        return new Expected(new Work(Source.CONSENSUS, ratio, ratio / 1.05, ratio * 1.05, 9, 0.9), false);
    }

    private static WrittenProgram program(String name, double parsing, double pricing) {
        return WrittenProgram.named("expected-" + name)
                .computes(WORKER, parsing, PARSE, HANDLE, THREAD_RUN)
                .computes(WORKER, pricing, PRICE, HANDLE, THREAD_RUN);
    }
}
