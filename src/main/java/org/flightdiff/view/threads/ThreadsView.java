package org.flightdiff.view.threads;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ThreadsView {

    public static final Panel OVER_TIME = TimePanel.of(
                    "threads.threads-over-time",
                    Unit.ONE,
                    ThreadEvents.STATISTICS,
                    samples -> List.of(
                            Curve.of("curve.live", Style.LINE, samples, "activeCount"),
                            Curve.of("curve.daemons", Style.LINE, samples, "daemonCount")))
            .about(ThreadMetrics.PEAK, Text.of("curve.live"));

    public static final Panel STARTS = started(
            "threads.threads-started-by-name", "thread", ThreadEvents.START, ThreadsView::kinds, ThreadNames.LABEL);

    static final Panel VIRTUAL_STARTS = started(
            "threads.virtual-threads-started-by-method",
            "method",
            ThreadEvents.VIRTUAL_START,
            ThreadsView::starters,
            Sites.LABEL);

    public static final Panel PINNINGS = new ListingPanel(
            "threads.virtual-threads-pinned",
            List.of(
                    new Column("start", Unit.SECONDS),
                    new Column("duration", Unit.SECONDS),
                    Column.text("thread"),
                    Column.text("method")),
            Ordering.LONGEST_IN_TIME,
            List.of(ThreadEvents.PINNED),
            List.of(),
            ThreadsView::pinnings);

    public static final View VIEW =
            new View("threads", ThreadMetrics.ALL, List.of(OVER_TIME, STARTS, VIRTUAL_STARTS, PINNINGS));

    private ThreadsView() {}

    private static Panel started(
            String id, String keyColumn, Selection start, Function<Events, Groups> key, Function<String, Text> label) {
        return new BreakdownPanel(
                        id,
                        keyColumn,
                        List.of(new Column("started-per-second", Unit.PER_SECOND), new Column("started", Unit.ONE)),
                        List.of(start),
                        window -> BreakdownPanel.ofDurations(window.events(start), key, each ->
                                new double[] {each.length / window.seconds(), each.length}))
                .naming(label)
                .counting(window -> List.of(RowEvents.grouped(window.events(start), key)));
    }

    private static ListingRows pinnings(Window window) {
        Events pinned = window.events(ThreadEvents.PINNED);
        return ListingRows.byDuration(
                pinned,
                row -> List.of(
                        ListingCell.of(pinned.start(row)),
                        ListingCell.of(pinned.duration(row)),
                        ListingCell.of(pinned.text(Selection.THREAD, row)),
                        ListingCell.of(Sites.LABEL.apply(Sites.ofApplication(pinned.stack(row))))));
    }

    private static Groups starters(Events starts) {
        return starts.byStack(Sites::ofApplication);
    }

    private static Groups kinds(Events starts) {
        return starts.byText("thread", ThreadNames::kindOf);
    }
}
