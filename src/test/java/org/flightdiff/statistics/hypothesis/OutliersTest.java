package org.flightdiff.statistics.hypothesis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class OutliersTest {

    /** Worked by hand: median 3, distances 2 1 0 1 97, their median 1. */
    @Test
    void scoresAreDistancesFromTheMedianOverTheirMedian() {
        assertArrayEquals(
                new double[] {-1.349, -0.6745, 0, 0.6745, 65.426},
                Outliers.scores(new double[] {1, 2, 3, 4, 100}),
                1e-3);
        assertArrayEquals(new double[] {0, 0, 0, 0}, Outliers.scores(new double[] {5, 5, 5, 9}));
    }

    /** Quantiles of the normal distribution from a table. */
    @Test
    void theMoreValuesAreLookedAtTheFartherOneHasToBe() {
        assertEquals(0.05, Outliers.pValue(1.95996, 1), 1e-6);
        assertEquals(0.05, Outliers.pValue(-3.48076, 100), 1e-6);
        assertEquals(1, Outliers.pValue(1, 100));
    }

    @Test
    void amongNormalValuesHardlyAnyIsFarOff() {
        Random random = new Random(7);
        int alarms = 0;
        for (int cohort = 0; cohort < 400; cohort++) {
            double[] values =
                    random.doubles(200).map(any -> random.nextGaussian()).toArray();
            for (double score : Outliers.scores(values)) {
                alarms += Outliers.pValue(score, values.length) <= 0.05 ? 1 : 0;
            }
        }
        assertTrue(alarms <= 400 * 0.1, alarms + " alarms in 400 cohorts");
    }
}
