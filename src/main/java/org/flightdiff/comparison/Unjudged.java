package org.flightdiff.comparison;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.flightdiff.comparison.footing.Footing;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.result.Vitals;
import org.flightdiff.comparison.vital.VitalCurves;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value;
import org.flightdiff.view.View;

/**
 * What is known of two sides while rarer events are read and others are not: values, charts and tables. There is no
 * verdict, no comparability and no cause, as each of them looks at everything.
 */
public final class Unjudged {

    private static final Text WAITS = Text.of("verdict.unread");

    private Unjudged() {}

    /** Every metric is not comparable yet; one whose events are not read has no value yet on that side. */
    public static Comparison of(List<View> views, Sides given) {
        return of(views, given, ViewResult::of);
    }

    /**
     * The same with the charts and tables that somebody is to see first.
     *
     * @param showing what to show of a view
     */
    public static Comparison of(List<View> views, Sides given, BiFunction<View, Sides, ViewResult> showing) {
        MeasuredSides sides = Footing.equal(MeasuredSides.of(given));
        Sides windows = sides.windows();
        return new Comparison(
                runs(sides.baseline()),
                runs(sides.candidate()),
                Comparability.of(List.of()),
                List.of(),
                views.parallelStream()
                        .flatMap(view -> view.metrics().stream().map(metric -> result(metric, view, sides)))
                        .toList(),
                views.parallelStream().map(view -> showing.apply(view, windows)).toList(),
                List.of(),
                null,
                new Vitals(VitalCurves.of(views, windows), Map.of()));
    }

    private static List<Run> runs(List<MeasuredRun> measured) {
        return measured.stream().map(MeasuredRun::run).toList();
    }

    private static MetricResult result(Metric metric, View view, MeasuredSides sides) {
        Both<Value> values =
                sides.map(runs -> sides.alike().measure(metric, runs).shown());
        return new MetricResult(
                metric,
                view.id(),
                values.baseline(),
                values.candidate(),
                Change.between(metric, values),
                false,
                Verdict.NOT_COMPARABLE,
                WAITS,
                0,
                false,
                null);
    }
}
