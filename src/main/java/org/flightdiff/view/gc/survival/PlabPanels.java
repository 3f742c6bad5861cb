package org.flightdiff.view.gc.survival;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.OLD_EVACUATION;
import static org.flightdiff.view.gc.event.GcEvents.PROMOTE_IN_PLAB;
import static org.flightdiff.view.gc.event.GcEvents.PROMOTE_OUTSIDE_PLAB;
import static org.flightdiff.view.gc.event.GcEvents.YOUNG_EVACUATION;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.gc.event.ByCollection;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.event.OnlyWith;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class PlabPanels {

    private static final Source PROMOTION = Source.allOf(PROMOTE_IN_PLAB, PROMOTE_OUTSIDE_PLAB, COLLECTION)
            .unless(OnlyWith.check(Set.of(Collector.G1, Collector.PARALLEL)));

    public static final Panel SIZE = new TimePanel(
            "gc.plab-size-of-each-collection",
            Unit.BYTES,
            PROMOTION,
            window -> List.of(
                    size(Text.of("curve.survivors"), window, false),
                    size(Text.of("curve.promoted-objects"), window, true)));

    static final Panel FILLED = new TimePanel("gc.plabs-filled-by-each-collection", Unit.ONE, PROMOTION, window -> {
        Events collections = Collections.young(window);
        return List.of(
                Curve.of(
                        Text.of("curve.plabs-filled"),
                        Style.POINTS,
                        collections,
                        ByCollection.sums(collections, window.events(PROMOTE_IN_PLAB), RowNumbers.all(1))),
                Curve.of(
                        Text.of("curve.objects-copied-outside"),
                        Style.POINTS,
                        collections,
                        ByCollection.sums(collections, window.events(PROMOTE_OUTSIDE_PLAB), RowNumbers.all(1))));
    });

    static final Panel WASTE = new TimePanel(
            "gc.plab-waste-of-each-collection",
            Unit.BYTES,
            Source.allOf(YOUNG_EVACUATION, OLD_EVACUATION).unless(OnlyWith.check(Set.of(Collector.G1))),
            window -> List.of(
                    waste(Text.of("curve.survivors"), window.events(YOUNG_EVACUATION)),
                    waste(Text.of("curve.promoted-objects"), window.events(OLD_EVACUATION))));

    public static final List<Panel> ALL = List.of(SIZE, FILLED, WASTE);

    private PlabPanels() {}

    private static Curve size(Text name, Window window, boolean tenured) {
        Map<Long, Double> sizes = PlabSizes.commonestBytes(window, tenured);
        Events all = Collections.young(window);
        Events filled = all.where(row -> sizes.containsKey(all.number("gcId", row)));
        double[] bytes = filled.rows()
                .mapToDouble(row -> sizes.getOrDefault(filled.number("gcId", row), Double.NaN))
                .toArray();
        return Curve.of(name, Style.POINTS, filled, bytes);
    }

    private static Curve waste(Text name, Events statistics) {
        return Curve.of(name, Style.POINTS, statistics, EvacuationStatistics.wasted(statistics));
    }
}
