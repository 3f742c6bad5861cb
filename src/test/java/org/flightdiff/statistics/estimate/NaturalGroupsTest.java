package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Interval;
import org.junit.jupiter.api.Test;

class NaturalGroupsTest {

    private static final int TRIALS = 300;

    @Test
    void threeHumpsAreThreeGroupsWithTheirRanges() {
        Random random = new Random(1);
        double[] values = IntStream.range(0, 3_000)
                .mapToDouble(i -> Math.exp(1.5 * (i % 3) + 0.15 * Math.max(-2.5, Math.min(2.5, random.nextGaussian()))))
                .toArray();
        assertThat(NaturalGroups.of(values))
                .hasSize(3)
                .allSatisfy(group -> assertThat(group.high() / group.low()).isBetween(1.8, 2.2));
    }

    @Test
    void noValuesHaveNoGroups() {
        assertThat(NaturalGroups.of(new double[0])).isEmpty();
    }

    @Test
    void rangesHoldAllValuesAndDoNotOverlap() {
        double[] values = DoubleStream.concat(
                        IntStream.range(0, 1_500).mapToDouble(i -> 1 + i * 1e-4),
                        IntStream.range(0, 1_500).mapToDouble(i -> 5 + i * 1e-4))
                .toArray();
        assertThat(NaturalGroups.of(values)).containsExactly(new Interval(1, 1.1499), new Interval(5, 5.1499));
    }

    @Test
    void oneHumpIsHardlyEverDivided() {
        Random random = new Random(2);
        long normal = IntStream.range(0, TRIALS)
                .filter(trial -> groups(random.doubles(30).map(u -> Math.exp(random.nextGaussian()))) > 1)
                .count();
        long uniform = IntStream.range(0, TRIALS)
                .filter(trial -> groups(random.doubles(30).map(u -> Math.exp(2 * u))) > 1)
                .count();
        assertThat(normal).isLessThanOrEqualTo(TRIALS / 50);
        assertThat(uniform).isLessThanOrEqualTo(TRIALS / 50);
    }

    @Test
    void fewValuesAndEqualValuesAreOneGroup() {
        assertThat(NaturalGroups.of(new double[] {1, 1, 1, 9, 9, 9})).containsExactly(new Interval(1, 9));
        assertThat(NaturalGroups.of(DoubleStream.generate(() -> 2).limit(40).toArray()))
                .containsExactly(new Interval(2, 2));
    }

    @Test
    void neitherUnitNorOrderChangesTheGroups() {
        double[] values = IntStream.range(0, 60)
                .mapToDouble(i -> (i % 2 == 0 ? 1 : 8) + 0.01 * i)
                .toArray();
        double[] backwards =
                IntStream.range(0, 60).mapToDouble(i -> 1000 * values[59 - i]).toArray();
        assertThat(NaturalGroups.of(values)).hasSize(2);
        assertThat(NaturalGroups.of(backwards)).hasSize(2);
    }

    private static int groups(DoubleStream values) {
        return NaturalGroups.of(values.toArray()).size();
    }
}
