package org.flightdiff.testing;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

public final class PanelCheck {

    private PanelCheck() {}

    public static List<Shape> shapes(View view, Window baseline, Window candidate) {
        Sides sides = new Sides(List.of(baseline), List.of(candidate));
        return view.panels().stream().map(panel -> panel.show(sides)).toList();
    }

    public static Shape show(Panel panel, Window baseline, Window candidate) {
        return panel.show(new Sides(List.of(baseline), List.of(candidate)));
    }

    /** The amounts of the baseline for a key of a breakdown. */
    public static List<Double> amounts(Panel panel, Window window, String key) {
        return Shown.row((Breakdown) show(panel, window, window), key).baseline();
    }
}
