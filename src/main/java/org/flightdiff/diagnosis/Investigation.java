package org.flightdiff.diagnosis;

import org.flightdiff.comparison.Comparer;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Expectations;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Views;

/** The whole line behind the reader: what window and command line ask for when they have two sides. */
public final class Investigation {

    private Investigation() {}

    /** Compares two sides over all views and names the causes. */
    public static Comparison of(Sides sides) {
        return of(sides, Expectations.NONE);
    }

    /** The same, with what a project expects of the sides. */
    public static Comparison of(Sides sides, Expectations expectations) {
        return new Diagnoser(Rules.ALL).diagnose(new Comparer(Views.ALL).compare(sides, expectations), sides);
    }
}
