package org.flightdiff.testing;

import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

public final class Shown {

    private Shown() {}

    /** A panel of a window on each side; {@code name} is the part of its id that is its own. */
    public static Shape of(View view, String name, Window baseline, Window candidate) {
        return PanelCheck.show(panel(view, name), baseline, candidate);
    }

    public static Panel panel(View view, String name) {
        return view.panels().stream()
                .filter(each -> each.id().word().equals(view.id() + "." + name))
                .findFirst()
                .orElseThrow();
    }

    public static Points curve(TimeSeries chart, Role side, String name) {
        return chart.series().stream()
                .filter(each -> each.side() == side && English.of(each.name()).equals(name))
                .findFirst()
                .orElseThrow()
                .points();
    }

    public static BreakdownRow row(Breakdown breakdown, String key) {
        return breakdown.rows().stream()
                .filter(row -> row.key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
