package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import org.assertj.core.data.Percentage;
import org.flightdiff.accounting.regression.Regression.Proof;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is too little to act on is none, however sure it is. */
class MaterialityTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String PRICE = "org.shop.Cart.price";
    private static final String FORCE = "sun.nio.ch.FileChannelImpl.force";
    private static final double MEGABYTE = 1e6;
    private static final String SAVE = "org.shop.Store.save";
    private static final double BIN_SECONDS = 2;

    @Test
    void aProgramSpendsNoMoreThanItself() {
        WrittenProgram program = busy("itself").forces(WORKER, 0.2, FORCE, PRICE, HANDLE, THREAD_RUN);
        assertThat(Spent.more(program, program)).isEmpty();
    }

    @Test
    void programsThatDifferByChanceSpendNoMore() {
        assertThat(Spent.more(busy("once"), busy("again"))).isEmpty();
        assertThat(Spent.more(busy("again"), busy("once"))).isEmpty();
    }

    private static List<Regression> mattering(WrittenProgram before, WrittenProgram after) {
        return Spent.more(before, after).stream().filter(Regression::isSure).toList();
    }

    @Test
    void halfAsMuchIsKeptForWhereItMayExplainWhatIsFelt() {
        WrittenProgram little = busy("little").computes(WORKER, 0.04, PRICE, HANDLE, THREAD_RUN);
        assertThat(Spent.more(busy("before"), little))
                .extracting(Regression::proof)
                .containsExactly(Proof.SMALL);
        WrittenProgram less = busy("less").computes(WORKER, 0.01, PRICE, HANDLE, THREAD_RUN);
        assertThat(Spent.more(busy("before"), less)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.015, 0", "0.025, 1"})
    void waitingCountsFromWhatRepeatedRunsDoNotDifferBy(double threads, int regressions) {
        WrittenProgram after = busy("waits-" + threads).forces(WORKER, threads, FORCE, PRICE, HANDLE, THREAD_RUN);
        assertThat(mattering(busy("before"), after)).hasSize(regressions);
    }

    @ParameterizedTest
    @CsvSource({"0.04, 0", "0.08, 1"})
    void computingCountsFromATwentiethOfAProcessor(double threads, int regressions) {
        WrittenProgram after = busy("computes-" + threads).computes(WORKER, threads, PRICE, HANDLE, THREAD_RUN);
        assertThat(mattering(busy("before"), after)).hasSize(regressions);
    }

    @ParameterizedTest
    @CsvSource({"0.08, 0", "0.2, 1"})
    void computingCountsFromATwentiethOfTheWholeSide(double threads, int regressions) {
        WrittenProgram after = pool("side-" + threads).computes(WORKER, threads, PRICE, HANDLE, THREAD_RUN);
        assertThat(mattering(pool("before"), after)).hasSize(regressions);
    }

    @ParameterizedTest
    @CsvSource({"8, 0", "15, 1"})
    void allocatingCountsFromATenthOfTheWholeSide(double megabytes, int regressions) {
        WrittenProgram after =
                busy("allocates-" + megabytes).allocates(WORKER, megabytes * MEGABYTE, PRICE, HANDLE, THREAD_RUN);
        assertThat(mattering(busy("before"), after)).hasSize(regressions);
    }

    /** One waits for a tenth of its time; the nineteen others never had anything to do. */
    @Test
    void threadsWithNothingToDoMakeNoWaitLessWorth() {
        assertThat(Spent.more(
                        withIdle("idle-before"),
                        withIdle("idle-after").forces(WORKER, 0.1, FORCE, PRICE, HANDLE, THREAD_RUN)))
                .singleElement()
                .satisfies(regression -> {
                    assertThat(regression.main().threads()).isCloseTo(1, Percentage.withPercentage(1));
                    assertThat(regression.severity()).isCloseTo(0.1, Percentage.withPercentage(10));
                });
    }

    @Test
    void amongManyThreadsThatWorkOnesWaitIsTooLittle() {
        assertThat(mattering(
                        pool("many-before"), pool("many-after").forces(WORKER, 0.05, FORCE, PRICE, HANDLE, THREAD_RUN)))
                .isEmpty();
    }

    @Test
    void whatThreadsOfTheJvmSpendIsNoneOfTheProgram() {
        assertThat(Spent.more(
                        busy("cleaner-before"),
                        busy("cleaner-after").computes("Common-Cleaner", 0.5, PRICE, THREAD_RUN)))
                .isEmpty();
    }

    /** Samplers may see some threads too seldom and others too often, on each side otherwise. */
    @Test
    void whereProcessorsWereCountedTheseHaveTheLastWord() {
        WrittenProgram before = busy("counted-before").isCounted(WORKER, 0.5);
        WrittenProgram same = busy("counted-same").computes(WORKER, 0.3, HANDLE, THREAD_RUN);
        assertThat(Spent.more(before, same.isCounted(WORKER, 0.5))).isEmpty();
        WrittenProgram more = busy("counted-more").computes(WORKER, 0.3, HANDLE, THREAD_RUN);
        assertThat(Spent.more(before, more.isCounted(WORKER, 0.8))).isNotEmpty();
    }

    /** Samples of native code show both in the selector: one waits there, and one is asked again and again. */
    @Test
    void aSelectorThatUsesAProcessorSpins() {
        assertThat(Spent.more(selecting(0.3), selecting(0.9)))
                .extracting(each -> each.main().frame(), each -> each.main().system())
                .containsExactly(tuple("org.shop.Server.serve", SystemCall.SPINS));
        assertThat(Spent.more(selecting(0.2), selecting(0.3))).isEmpty();
    }

    /** Of a queue in the order of priorities, taking the next one is work. */
    @ParameterizedTest
    @CsvSource({"java.util.concurrent.LinkedBlockingQueue.drainTo, SPINS", "java.util.PriorityQueue.poll, OTHER"})
    void whoAsksAnEmptyQueueAgainAndAgainSpins(String asks, SystemCall system) {
        WrittenProgram after = busy("asks-" + asks).computes(WORKER, 0.4, asks, PRICE, HANDLE, THREAD_RUN);
        assertThat(Spent.more(busy("before"), after))
                .extracting(each -> each.main().system())
                .containsExactly(system);
    }

    /** Is seen to work for a tenth of the time, as samples miss short bursts, and uses so much of a processor. */
    private static WrittenProgram selecting(double used) {
        String serve = "org.shop.Server.serve";
        return WrittenProgram.named("selecting-" + used)
                .lives("selector")
                .computes("selector", 0.1, HANDLE, serve, THREAD_RUN)
                .inNative("selector", 0.7, "sun.nio.ch.EPoll.wait", "sun.nio.ch.SelectorImpl.select", serve, THREAD_RUN)
                .isCounted("selector", used);
    }

    // Waits that come in bursts, of which a mean knows little, are sure by how many bins have any.

    @Test
    void burstsOfAnyLengthThatFallIntoNearlyAllBinsAreSure() {
        WrittenProgram candidate = steady("many");
        for (int bin = 5; bin < 19; bin++) {
            saves(candidate, bin * BIN_SECONDS, bin == 11 ? 5 : 0.02);
        }
        assertThat(Spent.more(steady("before"), candidate))
                .singleElement()
                .satisfies(regression -> assertThat(regression.main().frame()).isEqualTo(SAVE));
    }

    @Test
    void asMuchInTwoBinsIsNotSure() {
        WrittenProgram candidate = steady("two");
        for (int i = 0; i < 14; i++) {
            saves(candidate, (i % 2 == 0 ? 6 : 11) * BIN_SECONDS + i * 0.1, 0.4);
        }
        assertThat(Spent.more(steady("before"), candidate)).isEmpty();
    }

    @Test
    void burstsInAsManyBinsOfBothSidesAreNotSure() {
        WrittenProgram baseline = steady("both-before");
        WrittenProgram candidate = steady("both-after");
        for (int bin = 5; bin < 19; bin++) {
            saves(baseline, bin * BIN_SECONDS, 0.02);
            saves(candidate, bin * BIN_SECONDS, bin == 11 ? 5 : 0.02);
        }
        assertThat(Spent.more(baseline, candidate)).isEmpty();
    }

    @Test
    void lessThanADozenEventsAreNotSureHoweverLong() {
        assertThat(Spent.more(steady("before"), savesInEachBin("eleven", 17))).isEmpty();
        assertThat(Spent.more(steady("before"), savesInEachBin("twelve", 18))).isNotEmpty();
    }

    @Test
    void whatIsOverAfterAQuarterOfTheRecordingDoesNotCount() {
        WrittenProgram candidate = steady("start");
        for (int i = 0; i < 15; i++) {
            saves(candidate, i * 0.6, 0.5);
        }
        assertThat(Spent.more(steady("before"), candidate)).isEmpty();
    }

    private static WrittenProgram busy(String name) {
        return WrittenProgram.named("material-" + name)
                .computes(WORKER, 0.4, HANDLE, THREAD_RUN)
                .allocates(WORKER, 100 * MEGABYTE, HANDLE, THREAD_RUN);
    }

    private static WrittenProgram withIdle(String name) {
        WrittenProgram program = busy(name).lives(WORKER);
        for (int worker = 2; worker <= 20; worker++) {
            program.lives("worker-" + worker);
        }
        return program;
    }

    private static WrittenProgram pool(String name) {
        WrittenProgram program = WrittenProgram.named("material-pool-" + name);
        for (int worker = 1; worker <= 4; worker++) {
            program.lives("worker-" + worker).computes("worker-" + worker, 0.5, HANDLE, THREAD_RUN);
        }
        return program;
    }

    private static WrittenProgram savesInEachBin(String name, int end) {
        WrittenProgram program = steady(name);
        for (int bin = 6; bin < end; bin++) {
            saves(program, bin * BIN_SECONDS, 0.5);
        }
        return program;
    }

    private static WrittenProgram saves(WrittenProgram program, double atSecond, double seconds) {
        return program.forcesOnce(WORKER, atSecond, seconds, FORCE, SAVE, HANDLE, THREAD_RUN);
    }

    private static WrittenProgram steady(String name) {
        return WrittenProgram.named("bursts-" + name).computes(WORKER, 0.2, HANDLE, THREAD_RUN);
    }
}
