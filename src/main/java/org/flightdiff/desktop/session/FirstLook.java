package org.flightdiff.desktop.session;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.Measured;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;

/** What is made first, as it is on screen: a page by its id, or in the overview the curves of views that tell most. */
record FirstLook(String page) implements Showing {

    /** The views whose first curves show the phases of any run. */
    private static final List<View> PHASES = List.of(HeapView.VIEW, GcView.VIEW);

    @Override
    public ViewResult of(View view, Both<List<Window>> windows) {
        Showing first = view.id().equals(page)
                ? Showing.ALL
                : Views.TELLING.stream().anyMatch(telling -> telling.id().equals(view.id()))
                        ? Showing.FIRST_CURVES
                        : Showing.NOTHING;
        return first.of(view, windows);
    }

    /** The comparison with the picture that proves it, whichever page that is on: it stands before all others. */
    static Comparison proven(Comparison compared, Footed sides) {
        return compared.diagnoses().stream()
                .flatMap(diagnosis -> Stream.ofNullable(diagnosis.card().chart()))
                .findFirst()
                .flatMap(chart -> Investigation.views(sides).stream()
                        .flatMap(view -> view.panels().stream())
                        .filter(panel -> panel.id().equals(chart))
                        .findFirst())
                .map(panel -> compared.showing(compared.views().stream()
                        .filter(view -> view.id().equals(panel.id().view()))
                        .map(view -> view.with(panel.show(sides.windows())))
                        .toList()))
                .orElse(compared);
    }

    /** The values and charts of other windows that are on screen, in the comparison of the windows before. */
    Comparison values(Footed sides, Comparison before) {
        List<View> seen =
                Views.ALL.stream().filter(view -> view.id().equals(page)).toList();
        return Measured.of(sides, seen.isEmpty() ? List.of(divergences(before)) : seen)
                .beside(before)
                .showing(Showing.ALL.of(seen.isEmpty() ? Views.TELLING : seen, sides.windows()));
    }

    private View divergences(Comparison before) {
        return new View(
                page, before.divergences().stream().map(MetricResult::metric).toList(), List.of());
    }

    /** A few curves for orientation in the whole recordings. */
    static List<TimeSeries> outline(Sides whole) {
        Both<List<Window>> windows = whole.map(runs -> runs);
        return PHASES.stream()
                .map(view -> Showing.FIRST_CURVES.of(view, windows))
                .flatMap(shown -> shown.shapes().stream())
                .flatMap(shape -> shape instanceof TimeSeries series ? Stream.of(series) : Stream.empty())
                .toList();
    }
}
