package org.flightdiff.view.gc;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class SurvivalPanels {
    private static final Source PROMOTION = Source.allOf(
                    GcEvents.PROMOTE_IN_PLAB, GcEvents.PROMOTE_OUTSIDE_PLAB, GcEvents.COLLECTION)
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
                        ByCollection.sums(collections, window.events(GcEvents.PROMOTE_IN_PLAB), RowNumbers.all(1))),
                Curve.of(
                        Text.of("curve.objects-copied-outside"),
                        Style.POINTS,
                        collections,
                        ByCollection.sums(
                                collections, window.events(GcEvents.PROMOTE_OUTSIDE_PLAB), RowNumbers.all(1))));
    });

    public static final Panel PROMOTED = new TimePanel(
                    "gc.promotion-over-time",
                    Unit.BYTES_PER_SECOND,
                    Source.allOf(GcEvents.COLLECTION)
                            .alsoReading(
                                    GcEvents.OLD_EVACUATION,
                                    GcEvents.PARALLEL_HEAP,
                                    GcEvents.HEAP_SUMMARY,
                                    GcEvents.G1_HEAP)
                            .unless(window -> SurvivalMetrics.PROMOTION_RATE.in(window) instanceof NotRecorded missing
                                    ? missing.reason()
                                    : null),
                    window -> List.of())
            .alike(SurvivalPanels::promoted)
            .courseOf(SurvivalMetrics.PROMOTION_RATE);

    public static final Panel TENURING_DISTRIBUTION = perCollection(
            "gc.survivors-by-age",
            "age",
            List.of(
                    new Column("bytes-per-collection", Unit.BYTES),
                    new Column("bytes-per-second", Unit.BYTES_PER_SECOND)),
            GcEvents.TENURING,
            (ages, row) -> String.format(Locale.ROOT, "%2d", ages.number("age", row)),
            "size");

    static final Panel TENURING_THRESHOLD = TimePanel.of(
            "gc.tenuring-threshold",
            Unit.ONE,
            GcEvents.YOUNG_COLLECTION,
            young -> List.of(Curve.of("curve.collections-to-survive", Style.STEPS, young, "tenuringThreshold")));

    public static final Panel REFERENCE_COUNTS = perCollection(
            "gc.references-found-by-collections",
            "type",
            List.of(
                    new Column("references-per-collection", Unit.ONE),
                    new Column("references-per-second", Unit.PER_SECOND)),
            GcEvents.REFERENCES,
            (counts, row) -> String.valueOf(counts.text("type", row)),
            "count");

    public static final List<Panel> ALL =
            List.of(SIZE, FILLED, PROMOTED, TENURING_DISTRIBUTION, TENURING_THRESHOLD, REFERENCE_COUNTS);

    private SurvivalPanels() {}

    private static Panel perCollection(
            String id,
            String keyColumn,
            List<Column> columns,
            Selection selection,
            BiFunction<Events, Integer, String> key,
            String amount) {
        return new BreakdownPanel(id, keyColumn, columns, List.of(selection), window -> {
            Events events = window.events(selection);
            int collections = Collections.ids(events).size();
            return BreakdownPanel.sums(events, key, row -> {
                double more = events.number(amount, row);
                return new double[] {more / collections, more / window.seconds()};
            });
        });
    }

    private static Curve promoted(Window window, List<Window> all) {
        TimeBins bins = TimeBins.forCurve(window);
        boolean counted = SurvivalMetrics.isCounted(all);
        double[] rates = bins.perSecond(
                SurvivalMetrics.promoting(window, counted).starts(), SurvivalMetrics.promotedBytes(window, counted));
        return Curve.ofBins(Text.of("curve.promoted-objects"), bins, bin -> rates[bin]);
    }

    private static Curve size(Text name, Window window, boolean tenured) {
        Map<Long, Double> sizes = PlabSizes.commonestBytes(window, tenured);
        Events all = Collections.young(window);
        Events filled = all.where(row -> sizes.containsKey(all.number("gcId", row)));
        double[] bytes = filled.rows()
                .mapToDouble(row -> sizes.getOrDefault(filled.number("gcId", row), Double.NaN))
                .toArray();
        return Curve.of(name, Style.POINTS, filled, bytes);
    }
}
