package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The promise behind every interval: 95 % ones hold the truth in 93 % of cases from 100 effective observations and in
 * 90 % from 30.
 */
class CoverageTest {
    private static final int QUICK = 150;
    private static final int THOROUGH = 2000;

    private static double promised(int effective) {
        return effective >= 100 ? 0.93 : 0.90;
    }

    /** Few repetitions, so that only coverage three standard errors below what is promised fails. */
    @ParameterizedTest
    @CsvSource({"30, 0", "30, 0.6", "100, 0.3", "100, 0.6"})
    void intervalsHoldTheTruthAboutAsOftenAsPromised(int effective, double phi) {
        double promised = promised(effective);
        Coverage.of(effective, phi, QUICK)
                .forEach((what, tally) -> assertThat(tally.share())
                        .as(what)
                        .isGreaterThan(promised - 3 * Math.sqrt(promised * (1 - promised) / tally.made())));
    }

    @Test
    @Tag("slow")
    void intervalsHoldTheTruthAsOftenAsPromisedOverTheWholeGrid() {
        System.out.println("| n | phi | mean | median | ratio | difference of means | difference of medians |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (int effective : new int[] {30, 100, 300}) {
            for (double phi : new double[] {0, 0.3, 0.6}) {
                Map<String, Coverage.Tally> tallies = Coverage.of(effective, phi, THOROUGH);
                System.out.println(Coverage.line(effective, phi, tallies));
                tallies.forEach((what, tally) -> assertThat(tally.share())
                        .as("%s, n = %d, phi = %s", what, effective, phi)
                        .isGreaterThanOrEqualTo(promised(effective)));
            }
        }
    }
}
