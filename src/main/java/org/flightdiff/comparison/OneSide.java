package org.flightdiff.comparison;

import java.util.List;
import org.flightdiff.comparison.footing.Alike;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.flightdiff.view.View;

/** What is known of one side while there is no other: values, charts and tables, without any verdict. */
public final class OneSide {

    private static final Value NONE = new NotRecorded(Text.none());

    private OneSide() {}

    /**
     * A comparison whose other side has no runs and no values. Panels with nothing to show are left out.
     *
     * @param windows one for each run
     */
    public static Comparison of(List<View> views, Role side, List<Window> windows) {
        List<MeasuredRun> measured = windows.stream().map(MeasuredRun::of).toList();
        Both<List<Run>> runs = Both.seenFrom(side, windows.stream().map(Run::of).toList(), List.of());
        return new Comparison(
                runs.baseline(),
                runs.candidate(),
                Comparability.of(List.of()),
                List.of(),
                views.parallelStream()
                        .flatMap(view -> view.metrics().stream().map(metric -> result(metric, view, side, measured)))
                        .toList(),
                views.parallelStream()
                        .map(view -> new ViewResult(view.id(), view.label(), shapes(view, side, windows)))
                        .toList(),
                List.of(),
                null);
    }

    private static MetricResult result(Metric metric, View view, Role side, List<MeasuredRun> runs) {
        Value value = Alike.of(runs).measure(metric, runs).shown();
        Both<Value> values = Both.seenFrom(side, value, NONE);
        return new MetricResult(
                metric,
                view.id(),
                values.baseline(),
                values.candidate(),
                null,
                false,
                Verdict.NOT_COMPARABLE,
                value.note(),
                0,
                false,
                null);
    }

    private static List<Shape> shapes(View view, Role side, List<Window> windows) {
        return view.panels().parallelStream()
                .map(panel -> panel.show(side, windows))
                .filter(shape -> !(shape instanceof Unavailable nothing
                        && nothing.reason().isEmpty()))
                .toList();
    }
}
