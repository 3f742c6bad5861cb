package org.flightdiff.desktop.session;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.OneSide;
import org.flightdiff.comparison.Provisional;
import org.flightdiff.comparison.Unjudged;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
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

    @Override
    public Comparison unjudged(Sides sides) {
        return Unjudged.of(Views.ALL, sides);
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
