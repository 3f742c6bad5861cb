package org.flightdiff.statistics.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.flightdiff.statistics.test.ShareChanges.Named;
import org.junit.jupiter.api.Test;

class ShareChangesTest {

    private static final double NO_FLOOR = 0;

    @Test
    void whatOneSideAloneHasIsHeldAgainstNone() {
        ShareChanges changes = ShareChanges.between(
                shares(Map.of("gone", 60.0, "kept", 100.0)), shares(Map.of("kept", 100.0, "new", 90.0)), NO_FLOOR);

        assertThat(changes.tested()).isEqualTo(3);
        assertThat(changes.found()).extracting(Named::name).containsExactly("new", "gone");
        assertThat(changes.clearest()).map(Named::name).hasValue("new");
        assertThat(changes.clearestRise()).map(Named::name).hasValue("new");
    }

    @Test
    void changesWithinThoseFromRunToRunAreNotFound() {
        assertThat(ShareChanges.between(shares(Map.of("old", 60.0)), shares(Map.of("old", 150.0)), 0.31)
                        .found())
                .isEmpty();
    }

    @Test
    void fallsAreNoRises() {
        ShareChanges changes = ShareChanges.between(shares(Map.of("old", 150.0)), shares(Map.of()), NO_FLOOR);

        assertThat(changes.clearest()).map(Named::name).hasValue("old");
        assertThat(changes.clearestRise()).isEmpty();
    }

    /** One in twenty passes 5 % by chance, so it takes more where much is looked at. */
    @Test
    void aDoubtfulChangeIsNotFoundAmongMany() {
        Map<String, Double> many = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            many.put("same " + i, 6.0);
        }
        Map<String, Double> before = new HashMap<>(many);
        Map<String, Double> after = new HashMap<>(many);
        before.put("doubtful", 20.0);
        after.put("doubtful", 36.0);

        assertThat(ShareChanges.between(shares(Map.of("doubtful", 20.0)), shares(Map.of("doubtful", 36.0)), NO_FLOOR)
                        .found())
                .hasSize(1);
        assertThat(ShareChanges.between(shares(before), shares(after), NO_FLOOR).found())
                .isEmpty();
    }

    /** Each with so many hits among 300 samples, spread evenly over ten bins. */
    private static SampledShares shares(Map<String, Double> hits) {
        Map<String, double[]> perBin = new HashMap<>();
        hits.forEach((name, count) -> perBin.put(name, even(count)));
        return SampledShares.of(perBin, even(300));
    }

    private static double[] even(double count) {
        double[] bins = new double[10];
        Arrays.fill(bins, count / bins.length);
        return bins;
    }
}
