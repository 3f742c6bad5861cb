package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Waits that come in bursts, of which a mean knows little, are sure by how many bins have any. */
class BurstsTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String SAVE = "org.shop.Store.save";
    private static final String FORCE = "sun.nio.ch.FileChannelImpl.force";
    private static final double BIN_SECONDS = 2;

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
