package org.flightdiff.view;

import java.util.List;
import org.flightdiff.recording.Selection;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;

/** Every view, in the order they are shown. A new view is one more line here. */
public final class Views {

    /** All views. */
    public static final List<View> ALL = List.of(GcView.VIEW, HeapView.VIEW);

    private Views() {}

    /** All that must be read for them. */
    public static List<Selection> reads() {
        return Selection.union(
                ALL.stream().flatMap(view -> view.reads().stream()).toList());
    }
}
