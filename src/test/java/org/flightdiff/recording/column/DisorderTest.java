package org.flightdiff.recording.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Columns are brought into the order that a stable sort of the JDK gives their rows. */
class DisorderTest {

    private static final int ROWS = 30_000;

    private static void isMended(IntToLongFunction numberOfRow) {
        long[] numbers = IntStream.range(0, ROWS).mapToLong(numberOfRow).toArray();
        LongColumn column = LongColumn.of(numbers);
        LongColumn rows = LongColumn.of(IntStream.range(0, ROWS).asLongStream().toArray());
        Disorder disorder = Disorder.of(column);
        long[] order = IntStream.range(0, ROWS)
                .boxed()
                .sorted(Comparator.comparingLong(row -> numbers[row]))
                .mapToLong(Integer::longValue)
                .toArray();
        assertThat(disorder.mended(rows).toArray()).isEqualTo(order);
        assertThat(disorder.mended(column).toArray())
                .isEqualTo(IntStream.range(0, ROWS)
                        .mapToLong(place -> numbers[(int) order[place]])
                        .toArray());
        assertThat(disorder.isNone())
                .isEqualTo(column.values()
                        .boxed()
                        .toList()
                        .equals(disorder.mended(column).values().boxed().toList()));
    }

    @Test
    void numbersThatAscendStay() {
        isMended(row -> row / 3);
        assertThat(Disorder.of(LongColumn.EMPTY).isNone()).isTrue();
    }

    @Test
    void chunksOverlapAtTheirEnds() {
        isMended(row -> row % 7_000 + row / 7_000 * 6_900L);
    }

    @Test
    void oneChunkIsWithinAnother() {
        isMended(row -> row < 20_000 ? row : 9_000 + row % 2_000);
    }

    @Test
    void chunksBeginTogether() {
        isMended(row -> row % 10_000);
    }

    @Test
    void oneRowIsFarTooLate() {
        isMended(row -> row == ROWS - 1 ? 5 : row);
    }

    @Test
    void oneRowIsFarTooEarly() {
        isMended(row -> row == 5 ? ROWS : row);
    }

    @Test
    void nothingIsInOrder() {
        SplittableRandom random = new SplittableRandom(3);
        isMended(row -> random.nextLong(1_000) - 500);
    }

    @Test
    void someStretchesAreOutOfOrderAndOthersNot() {
        SplittableRandom random = new SplittableRandom(4);
        isMended(row -> row / 3_000 % 2 == 0 ? 10L * row : 10L * row - random.nextLong(500));
    }
}
