package org.flightdiff.recording.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongColumnTest {

    private static final int ROWS = 10_000;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 255, 256, 65_535, 65_536, 0xffff_ffffL, 0x1_0000_0000L, Long.MAX_VALUE})
    void numbersOfAnyRangeAreKept(long widest) {
        long[] numbers = numbersUpTo(widest);
        for (long least : new long[] {0, -1, Long.MIN_VALUE}) {
            long[] moved = Arrays.stream(numbers).map(number -> number + least).toArray();
            assertThat(LongColumn.of(moved).values()).containsExactly(box(moved));
        }
    }

    @Test
    void theSmallestAndTheLargestNumberFitIntoOneBlock() {
        assertThat(LongColumn.of(Long.MIN_VALUE, 0, Long.MAX_VALUE).values())
                .containsExactly(Long.MIN_VALUE, 0L, Long.MAX_VALUE);
    }

    @Test
    void allWaysOfReadingAgree() {
        long[] numbers = numbersUpTo(1L << 40);
        LongColumn column = LongColumn.of(numbers);
        LongStream.Builder each = LongStream.builder();
        column.forEach(each);
        assertThat(column.size()).isEqualTo(ROWS);
        assertThat(each.build().toArray()).isEqualTo(numbers);
        assertThat(column.toArray()).isEqualTo(numbers);
        assertThat(IntStream.range(0, ROWS).mapToLong(column::get).toArray()).isEqualTo(numbers);
    }

    @Test
    void numbersAreTakenOverBlockByBlock() {
        long[] numbers = numbersUpTo(1L << 20);
        LongColumn.Builder builder = new LongColumn.Builder();
        builder.add(-1);
        LongColumn.of(numbers).forEachBlock(builder::addAll);
        builder.addRepeated(7, LongColumn.BLOCK_ROWS + 1);
        LongColumn column = builder.build();
        assertThat(column.get(0)).isEqualTo(-1);
        assertThat(column.values().skip(1).limit(ROWS)).containsExactly(box(numbers));
        assertThat(column.values().skip(1 + ROWS))
                .hasSize(LongColumn.BLOCK_ROWS + 1)
                .containsOnly(7L);
    }

    @Test
    void theLargestSumIsThatOfTwoNumbersInOneRow() {
        long[] numbers = numbersUpTo(1L << 40);
        long[] others = numbersUpTo(1L << 30);
        assertThat(LongColumn.of(numbers).largestSum(LongColumn.of(others)))
                .isEqualTo(IntStream.range(0, ROWS)
                        .mapToLong(row -> numbers[row] + others[row])
                        .max()
                        .orElseThrow());
        assertThat(LongColumn.EMPTY.largestSum(LongColumn.EMPTY)).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void whatWasAddedCanBeReadBeforeTheColumnIsBuilt() {
        LongColumn.Builder builder = new LongColumn.Builder();
        for (int row = 0; row < ROWS; row++) {
            builder.add((long) row * row);
            assertThat(builder.get(row / 2)).isEqualTo((long) (row / 2) * (row / 2));
        }
        assertThat(builder.size()).isEqualTo(ROWS);
    }

    @Test
    void aColumnWithoutRowsIsEmpty() {
        assertThat(LongColumn.EMPTY.size()).isZero();
        assertThat(LongColumn.EMPTY.values()).isEmpty();
        assertThat(Order.of(LongColumn.EMPTY)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 100, ROWS})
    void rowsAreOrderedStablyHoweverLongTheirRunsAre(int runLength) {
        long[] keys = new long[ROWS];
        Random random = new Random(runLength);
        for (int row = 0; row < ROWS; row++) {
            keys[row] = row % runLength == 0 ? random.nextInt(50) : keys[row - 1] + random.nextInt(2);
        }
        int[] expected = IntStream.range(0, ROWS)
                .boxed()
                .sorted((a, b) -> Long.compare(keys[a], keys[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        LongColumn column = LongColumn.of(keys);
        assertThat(Order.of(column)).isEqualTo(expected);
        assertThat(Disorder.of(column).isNone()).isEqualTo(runLength == ROWS);
    }

    private static long[] numbersUpTo(long widest) {
        Random random = new Random(widest);
        long[] numbers = new long[ROWS];
        for (int row = 0; row < ROWS; row++) {
            numbers[row] = widest == 0 ? 0 : Math.floorMod(random.nextLong(), widest);
        }
        numbers[ROWS / 2] = widest;
        return numbers;
    }

    private static Long[] box(long[] numbers) {
        return Arrays.stream(numbers).boxed().toArray(Long[]::new);
    }
}
