package org.flightdiff.statistics.estimate;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.estimate.Estimate.Basis;

/** What is made of one estimate, and known as well as that is. */
interface DerivedEstimate extends Estimate {

    Estimate original();

    @Override
    default long observations() {
        return original().observations();
    }

    @Override
    default double effectiveObservations() {
        return original().effectiveObservations();
    }

    @Override
    default boolean hasInterval() {
        return original().hasInterval();
    }

    @Override
    default Text method() {
        return original().method();
    }

    @Override
    default Basis basis() {
        return original().basis();
    }
}
