package org.flightdiff.view.gc.pause;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.event.GcEvents.EVACUATION;
import static org.flightdiff.view.gc.event.GcEvents.G1_HEAP;
import static org.flightdiff.view.gc.event.GcEvents.PARALLEL_HEAP;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.gc.event.OnlyWith;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.ScatterPanel;

/** Eden before each young collection and the pause that it took: eden decides how much there is to copy. */
final class EdenPanels {

    private static final Source SOURCE = Source.allOf(COLLECTION, PAUSE)
            .alsoReading(G1_HEAP)
            .alsoReading(PARALLEL_HEAP)
            .alsoReading(EVACUATION)
            .unless(OnlyWith.check(Set.of(Collector.G1, Collector.PARALLEL)));

    /** One against the other, with the pause target and the line through them. */
    static final Panel CHART = new ScatterPanel(
            "gc.eden-against-pause",
            new Axis(Column.named("eden"), Unit.BYTES),
            new Axis(Column.named("pause"), Unit.SECONDS),
            SOURCE.remarking(EdenPanels::inWords),
            window -> {
                List<YoungPause> young = YoungPause.all(window);
                return new Points(YoungPause.edens(young), YoungPause.seconds(young));
            },
            EdenPanels::lines);

    /** One beside the other, with what was copied. */
    static final Panel LISTING = new ListingPanel(
            "gc.eden-and-pause",
            List.of(
                    new Column("eden", Unit.BYTES),
                    new Column("pause", Unit.SECONDS),
                    new Column("bytes-copied", Unit.BYTES),
                    new Column("bytes-copied-per-second-of-pause", Unit.BYTES_PER_SECOND)),
            Ordering.LARGEST_FIRST,
            SOURCE,
            window -> {
                List<YoungPause> young = YoungPause.all(window);
                return new ListingRows(
                        young.size(),
                        row -> young.get(row).eden(),
                        row -> cells(young.get(row)),
                        row -> Optional.of(young.get(row).event(window)));
            });

    static final List<Panel> ALL = List.of(CHART, LISTING);

    private EdenPanels() {}

    /** The line through eden and pause of a window. */
    static EdenFit fit(Window window) {
        List<YoungPause> young = YoungPause.all(window);
        return new EdenFit(YoungPause.edens(young), YoungPause.seconds(young));
    }

    private static Text inWords(Window window) {
        double copied = YoungPause.copiedPerSecond(YoungPause.all(window));
        Text speed = Double.isNaN(copied)
                ? Text.none()
                : Text.of("note.gc.eden.copied", Text.amount(Unit.BYTES_PER_SECOND, copied));
        return Text.semicolons(fit(window).inWords(PauseMetrics.targetSeconds(window)), speed);
    }

    private static List<TrendLine> lines(Role side, Window window) {
        List<TrendLine> lines = new ArrayList<>();
        double target = PauseMetrics.targetSeconds(window);
        if (!Double.isNaN(target)) {
            lines.add(new TrendLine(Text.of("curve.pause-target"), side, target, 0));
        }
        EdenFit fit = fit(window);
        fit.shownSlope()
                .ifPresent(
                        slope -> lines.add(new TrendLine(Text.of("curve.fitted"), side, fit.intercept(slope), slope)));
        return lines;
    }

    private static List<ListingCell> cells(YoungPause young) {
        return List.of(
                ListingCell.of(young.eden()),
                ListingCell.of(young.seconds()),
                ListingCell.of(young.copied()),
                ListingCell.of(young.seconds() > 0 ? young.copied() / young.seconds() : Double.NaN));
    }
}
