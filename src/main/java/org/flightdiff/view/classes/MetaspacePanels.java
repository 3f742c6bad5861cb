package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.METASPACE;
import static org.flightdiff.view.classes.ClassEvents.OUT_OF_METASPACE;
import static org.flightdiff.view.classes.ClassEvents.THRESHOLD;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.Cells;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.panel.TimePanel;

/** Metaspace over time, and what it set off. */
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

    static final Panel THRESHOLD_CHANGES = new ListingPanel(
            "classes.changes-of-the-metaspace-threshold",
            List.of(
                    new Column("time", Unit.SECONDS),
                    new Column("before", Unit.BYTES),
                    new Column("after", Unit.BYTES),
                    Column.text("changed-by")),
            Ordering.LATEST_LAST,
            List.of(THRESHOLD),
            List.of(),
            MetaspacePanels::thresholdChanges);

    static final Panel FAILURES = new ListingPanel(
            "classes.out-of-metaspace",
            List.of(
                    new Column("time", Unit.SECONDS),
                    new Column("wanted", Unit.BYTES),
                    Column.text("kind"),
                    Column.text("class-loader"),
                    Column.text("method")),
            Ordering.LATEST_LAST,
            List.of(OUT_OF_METASPACE),
            List.of(),
            MetaspacePanels::failures);

    static final List<Panel> ALL = List.of(OVER_TIME, THRESHOLD_CHANGES, FAILURES);

    private MetaspacePanels() {}

    private static ListingRows thresholdChanges(Window window) {
        Events changes = window.events(THRESHOLD);
        return ListingRows.byTime(
                changes,
                row -> List.of(
                        ListingCell.of(changes.start(row)),
                        Cells.number(changes, "oldValue", row),
                        Cells.number(changes, "newValue", row),
                        Cells.text(changes, "updater", row)));
    }

    private static ListingRows failures(Window window) {
        Events failures = window.events(OUT_OF_METASPACE);
        return ListingRows.byTime(
                failures,
                row -> List.of(
                        ListingCell.of(failures.start(row)),
                        Cells.number(failures, "size", row),
                        Cells.text(failures, "metadataType", row),
                        ListingCell.of(Loaders.LABEL.apply(Loaders.nameOf(
                                failures.has("classLoader.type") ? failures.text("classLoader.type", row) : null))),
                        ListingCell.of(Sites.LABEL.apply(Sites.ofApplication(failures.stack(row))))));
    }
}
