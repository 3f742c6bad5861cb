package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.METASPACE;
import static org.flightdiff.view.classes.ClassEvents.OUT_OF_METASPACE;
import static org.flightdiff.view.classes.ClassEvents.THRESHOLD;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.panel.TimePanel;

public final class MetaspacePanels {

    public static final Panel OVER_TIME = new TimePanel(
                    "classes.metaspace-over-time",
                    Unit.BYTES,
                    List.of(METASPACE),
                    window -> ClassPanels.curves(
                            window.events(METASPACE),
                            Style.STEPS,
                            List.of(
                                    Map.entry(Text.of("curve.class-space-used"), "classSpace.used"),
                                    Map.entry(Text.of("curve.committed"), "metaspace.committed"),
                                    Map.entry(Text.of("curve.threshold-of-the-next-collection"), "gcThreshold"),
                                    Map.entry(Text.of("curve.used"), "metaspace.used"))))
            .about(
                    MetaspaceMetrics.COMMITTED,
                    Text.of("curve.committed"),
                    Text.of("curve.threshold-of-the-next-collection"));

    static final Panel THRESHOLD_CHANGES = ListingPanel.of(
            "classes.changes-of-the-metaspace-threshold",
            Ordering.LATEST_LAST,
            THRESHOLD,
            ListingColumn.TIME,
            ListingColumn.number("before", Unit.BYTES, "oldValue"),
            ListingColumn.number("after", Unit.BYTES, "newValue"),
            ListingColumn.text("changed-by", "updater"));

    static final Panel FAILURES = ListingPanel.of(
            "classes.out-of-metaspace",
            Ordering.LATEST_LAST,
            OUT_OF_METASPACE,
            ListingColumn.TIME,
            ListingColumn.number("wanted", Unit.BYTES, "size"),
            ListingColumn.text("kind", "metadataType"),
            Loaders.column("classLoader.type"),
            ListingColumn.site("method", Sites::ofApplication));

    static final List<Panel> ALL = List.of(OVER_TIME, THRESHOLD_CHANGES, FAILURES);

    private MetaspacePanels() {}
}
