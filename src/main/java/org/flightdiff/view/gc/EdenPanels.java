package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.GcEvents.COLLECTION;
import static org.flightdiff.view.gc.GcEvents.EVACUATION;
import static org.flightdiff.view.gc.GcEvents.G1_HEAP;
import static org.flightdiff.view.gc.GcEvents.PARALLEL_HEAP;
import static org.flightdiff.view.gc.GcEvents.PAUSE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Scatter.Line;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.ListingPanel;
import org.flightdiff.view.ListingRows;
import org.flightdiff.view.Ordering;
import org.flightdiff.view.Panel;
import org.flightdiff.view.ScatterPanel;
import org.flightdiff.view.Source;

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

    private static List<Line> lines(Role side, Window window) {
        List<Line> lines = new ArrayList<>();
        double target = PauseMetrics.targetSeconds(window);
        if (!Double.isNaN(target)) {
            lines.add(new Line(Text.of("curve.pause-target"), side, target, 0));
        }
        EdenFit fit = fit(window);
        fit.shownSlope()
                .ifPresent(slope -> lines.add(new Line(Text.of("curve.fitted"), side, fit.intercept(slope), slope)));
        return lines;
    }

    private static List<Cell> cells(YoungPause young) {
        return List.of(
                Cell.of(young.eden()),
                Cell.of(young.seconds()),
                Cell.of(young.copied()),
                Cell.of(young.seconds() > 0 ? young.copied() / young.seconds() : Double.NaN));
    }
}
