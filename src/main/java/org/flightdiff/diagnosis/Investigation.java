package org.flightdiff.diagnosis;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.flightdiff.comparison.Comparer;
import org.flightdiff.comparison.cohort.Cohort;
import org.flightdiff.comparison.cohort.CohortRemarks;
import org.flightdiff.comparison.footing.ComparedSides;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;

/** Everything after reading: what window and command line call when they have two sides. */
public final class Investigation {

    private Investigation() {}

    /** Compares two sides in all views and names the causes. */
    public static Comparison of(Sides sides) {
        return of(sides, Expectations.NONE);
    }

    /** The same with a project's expectations. */
    public static Comparison of(Sides sides, Expectations expectations) {
        return of(MeasuredSides.of(sides), expectations);
    }

    /** The same for sides that may be saved summaries; then there are no causes, charts and tables. */
    public static Comparison of(MeasuredSides sides, Expectations expectations) {
        return sides.areRecorded()
                ? named(new Comparer(views(sides)).compare(sides, expectations), sides)
                : new Comparer(views(sides)).judge(sides, expectations);
    }

    /**
     * The same with the charts and tables that somebody is to see first; {@link #shown} has all of them.
     *
     * @param showing what to show of a view
     */
    public static Comparison of(Sides given, BiFunction<View, Sides, ViewResult> showing) {
        MeasuredSides sides = MeasuredSides.of(given);
        return named(new Comparer(views(sides)).compare(sides, Expectations.NONE, showing), sides);
    }

    /** All charts and tables of two sides that are compared already. */
    public static List<ViewResult> shown(Sides given) {
        MeasuredSides sides = MeasuredSides.of(given);
        return new Comparer(views(sides)).shown(sides);
    }

    /** The same without charts and tables but with what is told of stacks and flags, for reports that draw nothing. */
    public static Comparison ofNumbersAndWords(MeasuredSides sides, Expectations expectations) {
        return sides.areRecorded()
                ? named(new Comparer(views(sides)).judgeAndTell(sides, expectations), sides)
                : ofNumbers(sides, expectations);
    }

    /** The same without charts, tables and stacks, for comparing many sides by numbers and causes only. */
    public static Comparison ofNumbers(MeasuredSides sides, Expectations expectations) {
        return ofNumbers(sides, expectations, views(sides));
    }

    /** The same in views that several comparisons share, whichever of them has what they are about. */
    public static Comparison ofNumbers(MeasuredSides sides, Expectations expectations, List<View> views) {
        Comparison judged = new Comparer(views).judge(sides, expectations);
        return sides.areRecorded() ? named(judged, sides) : judged;
    }

    /** Compares two cohorts by numbers only, and says what is to be said of each. */
    public static Comparison ofCohorts(Both<Cohort> cohorts, Expectations expectations) {
        Comparison compared = ofNumbers(
                new MeasuredSides(cohorts.baseline().runs(), cohorts.candidate().runs()), expectations);
        return compared.withComparability(compared.comparability()
                .with(Stream.of(Role.values())
                        .flatMap(role -> CohortRemarks.of(role, cohorts.of(role), Views.ALL).stream())
                        .toList()));
    }

    /** With that of what was measured outside, which a saved summary does not keep. */
    private static List<View> views(MeasuredSides sides) {
        return sides.areRecorded()
                ? Views.of(Stream.concat(sides.windows().baseline().stream(), sides.windows().candidate().stream())
                        .toList())
                : Views.ALL;
    }

    private static Comparison named(Comparison comparison, MeasuredSides given) {
        return new Diagnoser(Rules.ALL).diagnose(comparison, ComparedSides.of(given));
    }
}
