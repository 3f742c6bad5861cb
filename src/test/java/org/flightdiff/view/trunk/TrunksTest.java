package org.flightdiff.view.trunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Who stands outside of the method under which its kind of threads works is between two tasks. */
class TrunksTest {

    private static final String BEE = "bee-1";
    private static final String BEES = "bee-#";
    private static final String LOOP = "org.acme.Hive.loop";
    private static final String DO = "org.acme.Hive.doOne";
    private static final String NEXT = "org.acme.Hive.next";
    private static final String WAIT = "java.lang.Object.wait";

    @Test
    void whoWaitsBesideTheTrunkIsBetweenTwoTasks() {
        Trunks trunks = in(working("tasks"));
        assertThat(trunks.isBeside(BEES, stack(WAIT, NEXT, LOOP, THREAD_RUN))).isTrue();
        assertThat(trunks.isBeside(BEES, stack(WAIT, LOOP, THREAD_RUN))).isTrue();
    }

    @Test
    void whoWaitsBelowTheTrunkIsInTheMiddleOfATask() {
        Trunks trunks = in(working("tasks"));
        assertThat(trunks.isBeside(BEES, stack(WAIT, "org.shop.Cart.lock", DO, LOOP, THREAD_RUN)))
                .isFalse();
        assertThat(trunks.isBeside(BEES, stack(WAIT, DO, LOOP, THREAD_RUN))).isFalse();
    }

    @Test
    void whatThreadsAllocateTellsItToo() {
        Trunks trunks = in(WrittenProgram.named("trunk-allocating")
                .allocates(BEE, 1e6, "org.shop.Cart.load", DO, LOOP, THREAD_RUN));
        assertThat(trunks.isBeside(BEES, stack(WAIT, NEXT, LOOP, THREAD_RUN))).isTrue();
    }

    @Test
    void whereLessThanNearlyAllIsDoneBelowAMethodItIsNoTrunk() {
        Trunks trunks = in(WrittenProgram.named("trunk-two-ways")
                .computes(BEE, 0.5, "org.shop.Cart.load", DO, LOOP, THREAD_RUN)
                .computes(BEE, 0.05, "org.acme.Hive.watch", LOOP, THREAD_RUN));
        assertThat(trunks.isBeside(BEES, stack(WAIT, NEXT, LOOP, THREAD_RUN))).isFalse();
        assertThat(trunks.isBeside(BEES, stack(WAIT, "org.acme.Drone.run", THREAD_RUN)))
                .isTrue();
    }

    @Test
    void eachKindOfThreadsHasItsOwn() {
        Trunks trunks = in(working("kinds").computes("ant-1", 0.5, "org.shop.Ant.run", THREAD_RUN));
        assertThat(trunks.isBeside(BEES, stack(WAIT, "org.shop.Ant.run", THREAD_RUN)))
                .isTrue();
        assertThat(trunks.isBeside("ant-#", stack(WAIT, "org.shop.Ant.run", THREAD_RUN)))
                .isFalse();
    }

    @Test
    void ofThreadsThatHardlyEverWorkItIsNotKnown() {
        Trunks trunks = in(
                WrittenProgram.named("trunk-rarely").computes(BEE, 0.02, "org.shop.Cart.load", DO, LOOP, THREAD_RUN));
        assertThat(trunks.isBeside(BEES, stack(WAIT, NEXT, LOOP, THREAD_RUN))).isFalse();
        assertThat(trunks.isBeside("wasp-#", stack(WAIT, NEXT, LOOP, THREAD_RUN)))
                .isFalse();
    }

    @Test
    void ofAStackThatWasCutOffItIsNotKnown() {
        StackTrace cut =
                new StackTrace(Stream.of(WAIT, NEXT, LOOP).map(Frame::of).toList(), true);
        assertThat(in(working("tasks")).isBeside(BEES, cut)).isFalse();
    }

    private static WrittenProgram working(String name) {
        return WrittenProgram.named("trunk-" + name)
                .computes(BEE, 0.3, "org.shop.Cart.load", DO, LOOP, THREAD_RUN)
                .computes(BEE, 0.3, "org.shop.Mail.send", DO, LOOP, THREAD_RUN)
                .computes(BEE, 0.01, NEXT, LOOP, THREAD_RUN);
    }

    private static Trunks in(WrittenProgram program) {
        return Trunks.in(Compared.recording(program.write()).whole());
    }

    private static StackTrace stack(String... methods) {
        return new StackTrace(Stream.of(methods).map(Frame::of).toList(), false);
    }
}
