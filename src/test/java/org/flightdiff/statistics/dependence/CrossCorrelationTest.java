package org.flightdiff.statistics.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Series;
import org.junit.jupiter.api.Test;

class CrossCorrelationTest {

    /** scipy.stats.pearsonr(x, y, alternative='greater'), SciPy 1.17.1, where no product of autocorrelations counts. */
    @Test
    void ofIndependentTermsItIsPearsons() {
        double[] x = {1, -3, 3, -1, 0, -2, 2, 0};
        double[] y = {1, -2, -1, 0, -2, -1, 4, 1};
        assertThat(CrossCorrelation.chance(x, y)).isCloseTo(0.103515625, within(1e-9));
    }

    @Test
    void unrelatedSeriesSeldomGoTogetherHoweverSlowlyTheyChange() {
        for (double kept : new double[] {0, 0.6, 0.9}) {
            long found = IntStream.range(0, 2000)
                    .filter(repetition -> {
                        SplittableRandom random = new SplittableRandom(7919L * repetition);
                        return CrossCorrelation.chance(Series.normal(20, kept, random), Series.normal(20, kept, random))
                                <= 0.025;
                    })
                    .count();
            assertThat(found / 2000.0).as("each keeps %s of the last", kept).isLessThan(0.05);
        }
    }

    @Test
    void theSameCourseIsSeenThroughNoise() {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(CrossCorrelation.chance(course(random), course(random))).isLessThan(0.001);
    }

    @Test
    void twoCyclesOfOneLengthMayMeetByChance() {
        double[] cycle = IntStream.range(0, 20)
                .mapToDouble(i -> Math.sin(i * Math.PI / 5))
                .toArray();
        double[] later = IntStream.range(0, 20)
                .mapToDouble(i -> Math.sin((i + 1) * Math.PI / 5))
                .toArray();
        assertThat(CrossCorrelation.chance(cycle, later)).isGreaterThan(0.025);
    }

    @Test
    void seriesThatGoAgainstEachOtherOrStandStillHaveNothingInCommon() {
        double[] course = course(new SplittableRandom(2));
        double[] against = Arrays.stream(course).map(x -> -x).toArray();
        assertThat(CrossCorrelation.chance(course, against)).isEqualTo(1);
        assertThat(CrossCorrelation.chance(course, new double[course.length])).isEqualTo(1);
    }

    private static double[] course(SplittableRandom random) {
        double[] common = Series.normal(20, 0, new SplittableRandom(3));
        double[] noise = Series.normal(20, 0, random);
        return IntStream.range(0, 20)
                .mapToDouble(i -> common[i] + 0.3 * noise[i])
                .toArray();
    }
}
