package org.flightdiff.testing;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.Row;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/** What the panels of a view show. */
public final class Shown {

    private Shown() {}

    /** A panel, by its title, of a window on each side. */
    public static Shape of(View view, String title, Window baseline, Window candidate) {
        Panel panel = view.panels().stream()
                .filter(each -> English.of(each.title()).equals(title))
                .findFirst()
                .orElseThrow();
        return panel.show(new Sides(List.of(baseline), List.of(candidate)));
    }

    /** The row of a key. */
    public static Row row(Breakdown breakdown, String key) {
        return breakdown.rows().stream()
                .filter(row -> row.key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
