package org.flightdiff.recording.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Rows are put into the order that a stable sort of the JDK gives them. */
class OrderTest {

    private static final int ROWS = 10_000;

    private static void sortsLikeTheJdk(LongUnaryOperator numberOfRow) {
        long[] numbers = LongStream.range(0, ROWS).map(numberOfRow).toArray();
        assertThat(Order.of(numbers, ROWS))
                .isEqualTo(IntStream.range(0, ROWS)
                        .boxed()
                        .sorted(Comparator.comparingLong(row -> numbers[row]))
                        .mapToInt(Integer::intValue)
                        .toArray());
    }

    @Test
    void numbersInOrderStayWhereTheyAre() {
        sortsLikeTheJdk(row -> row / 2);
    }

    @Test
    void runsThatOverlapALittleAreMerged() {
        sortsLikeTheJdk(row -> row - (row % 100 == 0 ? 30 : 0));
    }

    @Test
    void runsOfManyThreadsAtOnceAreMixed() {
        sortsLikeTheJdk(row -> row % 400 * 1_000 + row / 400);
    }

    @Test
    void equalNumbersKeepTheirOrder() {
        sortsLikeTheJdk(row -> (row * 7) % 13);
    }

    @Test
    void numbersMayBeAsFarApartAsNumbersCanBe() {
        SplittableRandom random = new SplittableRandom(1);
        sortsLikeTheJdk(row -> random.nextLong());
    }

    @Test
    void descendingNumbersAreTurnedRound() {
        sortsLikeTheJdk(row -> -row);
    }

    @Test
    void onlySoManyNumbersCount() {
        assertThat(Order.of(new long[] {3, 1, 2, 0}, 3)).containsExactly(1, 2, 0);
        assertThat(Order.of(new long[] {3}, 0)).isEmpty();
    }
}
