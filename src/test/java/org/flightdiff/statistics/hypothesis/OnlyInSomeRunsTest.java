package org.flightdiff.statistics.hypothesis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnlyInSomeRunsTest {

    /** Where all have it, the largest chance is at 1/2: 2 (1/4)^n. The others by a search in steps of 0.00005 in Python. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 0.5",
        "2, 2, 2, 0.125",
        "3, 3, 3, 0.03125",
        "4, 4, 4, 0.0078125",
        "3, 3, 2, 0.15492",
        "5, 5, 4, 0.013577",
        "4, 4, 1, 0.5"
    })
    void theLargestChanceOverAllProbabilitiesOfTheEventCountsTwice(int without, int runs, int having, double p) {
        assertEquals(p, OnlyInSomeRuns.pValue(without, runs, having), 2e-5);
    }
}
