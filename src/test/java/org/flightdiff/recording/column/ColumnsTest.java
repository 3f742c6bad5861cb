package org.flightdiff.recording.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnsTest {

    private static final int ROWS = 10_000;

    private static final int DISORDERED = 30_000;

    private static final int ORDERED = 10_000;

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
        assertThat(Disorder.of(LongColumn.EMPTY).isNone()).isTrue();
    }

    private static Stream<Arguments> disorders() {
        SplittableRandom random = new SplittableRandom(3);
        return Stream.of(
                disorder("numbers that ascend", row -> row / 3),
                disorder("chunks that overlap at their ends", row -> row % 7_000 + row / 7_000 * 6_900L),
                disorder("a chunk within another", row -> row < 20_000 ? row : 9_000 + row % 2_000),
                disorder("chunks that begin together", row -> row % 10_000),
                disorder("a row far too late", row -> row == DISORDERED - 1 ? 5 : row),
                disorder("a row far too early", row -> row == 5 ? DISORDERED : row),
                disorder("no order", row -> random.nextLong(1_000) - 500),
                disorder(
                        "some stretches out of order",
                        row -> row / 3_000 % 2 == 0 ? 10L * row : 10L * row - random.nextLong(500)));
    }

    private static Arguments disorder(String name, IntToLongFunction numberOfRow) {
        return Arguments.of(name, numberOfRow);
    }

    private static Stream<Arguments> orders() {
        SplittableRandom random = new SplittableRandom(1);
        return Stream.of(
                order("numbers in order", row -> row / 2),
                order("runs of many threads at once", row -> row % 400 * 1_000 + row / 400),
                order("equal numbers", row -> (row * 7) % 13),
                order("numbers as far apart as can be", row -> random.nextLong()),
                order("descending numbers", row -> -row));
    }

    private static Arguments order(String name, LongUnaryOperator numberOfRow) {
        return Arguments.of(name, numberOfRow);
    }

    @Test
    void onlySoManyNumbersCount() {
        assertThat(Order.of(new long[] {3, 1, 2, 0}, 3)).containsExactly(1, 2, 0);
        assertThat(Order.of(new long[] {3}, 0)).isEmpty();
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

    @ParameterizedTest
    @MethodSource("disorders")
    void columnsAreBroughtIntoTheOrderOfAStableSort(String name, IntToLongFunction numberOfRow) {
        long[] numbers = IntStream.range(0, DISORDERED).mapToLong(numberOfRow).toArray();
        LongColumn column = LongColumn.of(numbers);
        LongColumn rows =
                LongColumn.of(IntStream.range(0, DISORDERED).asLongStream().toArray());
        Disorder disorder = Disorder.of(column);
        long[] order = IntStream.range(0, DISORDERED)
                .boxed()
                .sorted(Comparator.comparingLong(row -> numbers[row]))
                .mapToLong(Integer::longValue)
                .toArray();
        assertThat(disorder.mended(rows).toArray()).isEqualTo(order);
        assertThat(disorder.mended(column).toArray())
                .isEqualTo(IntStream.range(0, DISORDERED)
                        .mapToLong(place -> numbers[(int) order[place]])
                        .toArray());
        assertThat(disorder.isNone())
                .isEqualTo(column.values()
                        .boxed()
                        .toList()
                        .equals(disorder.mended(column).values().boxed().toList()));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void rowsArePutIntoTheOrderOfAStableSort(String name, LongUnaryOperator numberOfRow) {
        long[] numbers = LongStream.range(0, ORDERED).map(numberOfRow).toArray();
        assertThat(Order.of(numbers, ORDERED))
                .isEqualTo(IntStream.range(0, ORDERED)
                        .boxed()
                        .sorted(Comparator.comparingLong(row -> numbers[row]))
                        .mapToInt(Integer::intValue)
                        .toArray());
    }
}
