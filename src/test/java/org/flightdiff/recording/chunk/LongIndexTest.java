package org.flightdiff.recording.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** Keys are numbered in the order of their first appearance, wherever they lie. */
class LongIndexTest {

    private static final int KEYS = 20_000;

    private static void numbersInOrder(LongUnaryOperator keyOf) {
        LongIndex index = new LongIndex();
        Map<Long, Integer> expected = new LinkedHashMap<>();
        for (int i = 0; i < KEYS; i++) {
            long key = keyOf.applyAsLong(i);
            expected.putIfAbsent(key, expected.size());
            assertThat(index.add(key)).isEqualTo(expected.get(key));
        }
        assertThat(index.size()).isEqualTo(expected.size());
        expected.forEach((key, number) -> {
            assertThat(index.find(key)).isEqualTo(number);
            assertThat(index.key(number)).isEqualTo(key);
            assertThat(index.find(key + 1)).isEqualTo(expected.getOrDefault(key + 1, -1));
        });
    }

    @Test
    void fromZeroOn() {
        numbersInOrder(i -> i);
    }

    @Test
    void fromALargeNumberOn() {
        numbersInOrder(i -> 150_000 + 3L * i);
    }

    @Test
    void downwards() {
        numbersInOrder(i -> KEYS / 2 - i);
    }

    @Test
    void againAndAgain() {
        numbersInOrder(i -> i % 7 * 1_000L);
    }

    @Test
    void anywhere() {
        SplittableRandom random = new SplittableRandom(1);
        numbersInOrder(i -> random.nextBoolean() ? random.nextLong() : random.nextLong(100_000));
    }
}
