package org.flightdiff.desktop.session;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.OneSide;
import org.flightdiff.comparison.Provisional;
import org.flightdiff.comparison.Unjudged;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;

/** Compares all views and names the causes; the runs of an experiment as it was planned. */
public final class FullComparison implements Comparing {

    /** The views whose first curves show the phases of any run. */
    private static final List<View> OUTLINE = List.of(HeapView.VIEW, GcView.VIEW);

    @Override
    public Comparison of(Sides sides) {
        return KeptExperiment.of(sides).map(kept -> kept.comparison(sides)).orElseGet(() -> Investigation.of(sides));
    }

    /** In the overview the views that tell most are represented by their first curves. */
    @Override
    public Comparison first(Sides sides, String seen) {
        return KeptExperiment.of(sides)
                .map(kept -> kept.comparison(sides))
                .orElseGet(() -> Investigation.of(sides, (view, windows) -> first(view, windows, seen)));
    }

    private static ViewResult first(View view, Sides windows, String seen) {
        if (view.id().equals(seen)) {
            return ViewResult.of(view, windows);
        }
        return Views.TELLING.stream().anyMatch(telling -> telling.id().equals(view.id()))
                ? ViewResult.firstCurves(view, windows)
                : new ViewResult(view.id(), view.label(), List.of());
    }

    @Override
    public Comparison whole(Sides sides, Comparison first) {
        boolean isWhole = first.views().stream().noneMatch(view -> view.shapes().isEmpty());
        return isWhole ? first : first.withViews(Investigation.shown(sides));
    }

    @Override
    public Comparison unjudged(Sides sides, String seen) {
        return Unjudged.of(Views.ALL, sides, (view, windows) -> first(view, windows, seen));
    }

    @Override
    public Comparison numbers(Sides sides) {
        return Investigation.ofNumbers(MeasuredSides.of(sides), Expectations.NONE);
    }

    @Override
    public Comparison values(Sides sides, Comparison before, String view) {
        List<View> seen =
                Views.ALL.stream().filter(each -> each.id().equals(view)).toList();
        return seen.isEmpty()
                ? Provisional.of(Views.TELLING, sides, before, result -> result.rank() != null)
                : Provisional.of(seen, sides, before, result -> result.view().equals(view));
    }

    @Override
    public Comparison alone(Role side, List<Window> windows) {
        return OneSide.of(Views.ALL, side, windows);
    }

    @Override
    public List<TimeSeries> outline(Sides whole) {
        return OUTLINE.stream()
                .flatMap(view -> view.panels().stream()
                        .map(panel -> panel.show(whole))
                        .flatMap(shape -> shape instanceof TimeSeries series ? Stream.of(series) : Stream.empty())
                        .limit(1))
                .toList();
    }
}
