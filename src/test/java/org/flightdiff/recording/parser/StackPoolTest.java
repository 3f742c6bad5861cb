package org.flightdiff.recording.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.junit.jupiter.api.Test;

/** Distinct stack traces by the numbers of their frames. */
class StackPoolTest {

    private final StackPool pool = new StackPool();
    private final int add = pool.number(Frame.of("shop.Cart.add"));
    private final int run = pool.number(Frame.of("shop.Cart.run"));

    @Test
    void noTraceIsZero() {
        assertThat(pool.codeOf(new int[0], false)).isZero();
        assertThat(pool.traces()).containsExactly(StackTrace.NONE);
    }

    @Test
    void equalFramesAreOne() {
        assertThat(pool.number(Frame.of("shop.Cart.add"))).isEqualTo(add);
        assertThat(pool.number(new Frame("shop.Cart.add", "()", 7, FrameKind.UNKNOWN)))
                .isNotIn(add, run);
    }

    @Test
    void tracesDifferByFramesTheirOrderAndWhetherTheyWereCutOff() {
        int trace = pool.codeOf(new int[] {add, run}, false);
        assertThat(List.of(
                        trace,
                        pool.codeOf(new int[] {run, add}, false),
                        pool.codeOf(new int[] {add, run}, true),
                        pool.codeOf(new int[] {add}, false)))
                .doesNotHaveDuplicates();
        assertThat(pool.codeOf(new int[] {add, run}, false)).isEqualTo(trace);
        assertThat(pool.traces().get(trace).frames()).containsExactly("shop.Cart.add", "shop.Cart.run");
    }

    @Test
    void manyTracesKeepTheirCodes() {
        Random random = new Random(3);
        Map<List<Integer>, Integer> known = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            int[] calls = IntStream.generate(() -> random.nextInt(2) == 0 ? add : run)
                    .limit(1 + random.nextInt(14))
                    .toArray();
            int code = pool.codeOf(calls, false);
            Integer before = known.putIfAbsent(IntStream.of(calls).boxed().toList(), code);
            assertThat(code).isEqualTo(before == null ? known.size() : before);
        }
        assertThat(pool.traces()).hasSize(known.size() + 1).doesNotHaveDuplicates();
    }
}
