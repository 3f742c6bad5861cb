package org.flightdiff.recording.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

    private static final int BYTES = 4096;

    private static final Clock CLOCK = new Clock(1_000, 5_000_000_000L, 2.5);

    private static final int KEYS = 20_000;

    @Test
    void aChunkInAnArrayAndAMappedOneAreReadAlike() {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 200; round++) {
            byte[] bytes = new byte[BYTES];
            random.nextBytes(bytes);
            long steps = random.nextLong();
            List<Object> inArray = read(ByteBuffer.wrap(bytes), steps);
            List<Object> mapped =
                    read(ByteBuffer.allocateDirect(BYTES).put(bytes).flip(), steps);
            assertThat(inArray).hasSizeGreaterThan(100).isEqualTo(mapped);
        }
    }

    @Test
    void manyIntegersAreReadAsOneByOne() {
        SplittableRandom random = new SplittableRandom(7);
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        int[] starts = random.ints(1000, 0, BYTES - 30).toArray();
        for (ByteBuffer chunk : List.of(
                ByteBuffer.wrap(bytes),
                ByteBuffer.allocateDirect(BYTES).put(bytes).flip())) {
            Cursor in = Cursor.over(chunk);
            int[] positions = starts.clone();
            long[] values = new long[starts.length];
            in.integers(positions, starts.length, values);
            in.skipIntegers(positions, starts.length, 2);
            for (int row = 0; row < starts.length; row++) {
                in.moveTo(starts[row]);
                assertThat(values[row]).isEqualTo(in.integer());
                in.skipIntegers(2);
                assertThat(positions[row]).isEqualTo(in.at());
            }
        }
    }

    @Test
    void nothingIsReadBehindAChunkThatIsShorterThanItsArray() {
        ByteBuffer chunk = ByteBuffer.wrap(new byte[] {1, (byte) 0x81, 1, 1}).limit(2);
        Cursor in = Cursor.over(chunk);
        assertThat(in.integer()).isEqualTo(1);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(in::integer);
        assertThat(in.integerOrNone()).isEqualTo(-1);
        assertThat(in.at()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"TICKS, 100", "NANOSECONDS, 250", "MICROSECONDS, 250000", "MILLISECONDS, 250000000"})
    void timeSpansAreConvertedByTheirUnit(String unit, long nanos) {
        assertThat(CLOCK.nanos(250, unit)).isEqualTo(nanos);
        assertThat(CLOCK.nanos(0, unit)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TICKS", "NANOSECONDS", "MICROSECONDS", "MILLISECONDS", "SECONDS"})
    void theSmallestLongIsNoTimeSpanAndTheLargestIsForEver(String unit) {
        assertThat(CLOCK.nanos(Long.MIN_VALUE, unit)).isEqualTo(Clock.NOT_AVAILABLE);
        assertThat(CLOCK.nanos(Long.MAX_VALUE, unit)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void whatNanosecondsCannotHoldIsForEver() {
        assertThat(CLOCK.nanos(1L << 40, "SECONDS")).isEqualTo(Long.MAX_VALUE);
        assertThat(CLOCK.nanos(1L << 50, "MILLISECONDS")).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aNumberWithoutAKnownUnitIsNoTimeSpan() {
        assertThat(CLOCK.nanos(7, null)).isEqualTo(Clock.NOT_AVAILABLE);
        assertThat(CLOCK.nanos(7, "FORTNIGHTS")).isEqualTo(Clock.NOT_AVAILABLE);
    }

    @Test
    void aDurationIsTheConvertedEndLessTheConvertedStart() {
        assertThat(CLOCK.epochNanos(1_001)).isEqualTo(5_000_000_000L);
        assertThat(CLOCK.epochNanos(1_003)).isEqualTo(5_000_000_001L);
        assertThat(CLOCK.durationNanos(1_001, 2)).isEqualTo(1);
        assertThat(CLOCK.durationNanos(1_000, 2)).isZero();
    }

    private static Stream<LongUnaryOperator> keys() {
        SplittableRandom random = new SplittableRandom(1);
        return Stream.of(
                i -> i,
                i -> 150_000 + 3L * i,
                i -> KEYS / 2 - i,
                i -> i % 7 * 1_000L,
                i -> random.nextBoolean() ? random.nextLong() : random.nextLong(100_000));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void keysAreNumberedInTheOrderOfTheirFirstAppearanceWhereverTheyLie(LongUnaryOperator keyOf) {
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

    private static List<Object> read(ByteBuffer chunk, long seed) {
        SplittableRandom steps = new SplittableRandom(seed);
        List<Object> values = new ArrayList<>();
        Cursor in = Cursor.over(chunk);
        try {
            while (true) {
                values.add(
                        switch (steps.nextInt(6)) {
                            case 0 -> in.int8();
                            case 1, 2 -> in.integer();
                            case 3 -> in.float64();
                            case 4 -> in.float32();
                            default -> {
                                in.skipIntegers(steps.nextInt(4));
                                yield in.at();
                            }
                        });
            }
        } catch (IndexOutOfBoundsException end) {
            return values;
        }
    }
}
