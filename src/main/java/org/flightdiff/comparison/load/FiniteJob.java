package org.flightdiff.comparison.load;

import java.util.Optional;
import org.flightdiff.comparison.result.Cause.Trait;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;

/** A program that does its work and ends: how long it takes is what its user waits for, and no cause of anything. */
public final class FiniteJob {

    private FiniteJob() {}

    /** That one side surely took longer for the same work. */
    public static Optional<Diagnosis> slower(Comparison comparison) {
        return comparison.diagnoses().stream()
                .filter(cause -> isNamedBy(cause) && cause.isSure())
                .findFirst();
    }

    public static boolean isNamedBy(Diagnosis diagnosis) {
        return diagnosis.is(Trait.OF_JOB);
    }
}
