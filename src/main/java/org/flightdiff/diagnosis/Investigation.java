package org.flightdiff.diagnosis;

import org.flightdiff.comparison.Comparer;
import org.flightdiff.comparison.footing.ComparedSides;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;

/** The whole line behind the reader: what window and command line ask for when they have two sides. */
public final class Investigation {

    private Investigation() {}

    /** Compares two sides over all views and names the causes. */
    public static Comparison of(Sides sides) {
        return of(sides, Expectations.NONE);
    }

    /** The same, with what a project expects of the sides. */
    public static Comparison of(Sides sides, Expectations expectations) {
        return of(MeasuredSides.of(sides), expectations);
    }

    /** The same of sides of which summaries may be all that is left; then there are no causes, charts and tables. */
    public static Comparison of(MeasuredSides sides, Expectations expectations) {
        return sides.areRecorded()
                ? named(new Comparer(Views.ALL).compare(sides, expectations), sides)
                : new Comparer(Views.ALL).judge(sides, expectations);
    }

    /** The same without charts and tables, for where many sides are compared and only numbers and causes are told. */
    public static Comparison ofNumbers(MeasuredSides sides, Expectations expectations) {
        Comparison judged = new Comparer(Views.ALL).judge(sides, expectations);
        return sides.areRecorded() ? named(judged, sides) : judged;
    }

    private static Comparison named(Comparison comparison, MeasuredSides given) {
        return new Diagnoser(Rules.ALL).diagnose(comparison, ComparedSides.of(given));
    }
}
