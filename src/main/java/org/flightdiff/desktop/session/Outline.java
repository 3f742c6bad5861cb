package org.flightdiff.desktop.session;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;

/** A few curves for orientation in the whole recordings. */
final class Outline {

    /** The views whose first curves show the phases of any run. */
    private static final List<View> VIEWS = List.of(HeapView.VIEW, GcView.VIEW);

    private Outline() {}

    static List<TimeSeries> of(Sides whole) {
        Both<List<Window>> windows = whole.map(runs -> runs);
        return VIEWS.stream()
                .map(view -> Showing.FIRST_CURVES.of(view, windows))
                .flatMap(shown -> shown.shapes().stream())
                .flatMap(shape -> shape instanceof TimeSeries series ? Stream.of(series) : Stream.empty())
                .toList();
    }
}
