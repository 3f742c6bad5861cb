package org.flightdiff.view.threads;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ThreadsView {

    public static final Panel OVER_TIME = new TimePanel(
                    "threads.threads-over-time", Unit.ONE, List.of(ThreadEvents.STATISTICS), ThreadsView::counts)
            .about(ThreadMetrics.PEAK, Text.of("curve.live"));

    public static final Panel STARTS = new BreakdownPanel(
                    "threads.threads-started-by-name",
                    "thread",
                    List.of(new Column("started-per-second", Unit.PER_SECOND), new Column("started", Unit.ONE)),
                    List.of(ThreadEvents.START),
                    ThreadsView::starts)
            .naming(ThreadNames.LABEL)
            .counting(window -> List.of(RowEvents.grouped(window.events(ThreadEvents.START), ThreadsView::kinds)));

    static final Panel VIRTUAL_STARTS = new BreakdownPanel(
                    "threads.virtual-threads-started-by-method",
                    "method",
                    List.of(new Column("started-per-second", Unit.PER_SECOND), new Column("started", Unit.ONE)),
                    List.of(ThreadEvents.VIRTUAL_START),
                    window -> counted(window, window.events(ThreadEvents.VIRTUAL_START), ThreadsView::starters))
            .naming(Sites.LABEL)
            .counting(window ->
                    List.of(RowEvents.grouped(window.events(ThreadEvents.VIRTUAL_START), ThreadsView::starters)));

    public static final Panel PINNINGS = ListingPanel.of(
            "threads.virtual-threads-pinned",
            Ordering.LONGEST_IN_TIME,
            ThreadEvents.PINNED,
            ListingColumn.START,
            ListingColumn.DURATION,
            ListingColumn.THREAD,
            ListingColumn.site("method", Sites::ofApplication));

    static final Panel FAILURES = ListingPanel.of(
            "threads.virtual-threads-not-scheduled",
            Ordering.LATEST_LAST,
            ThreadEvents.SUBMIT_FAILED,
            ListingColumn.TIME,
            ListingColumn.text(ValueKind.SPOKEN, "message", "exceptionMessage"));

    public static final View VIEW =
            new View("threads", ThreadMetrics.ALL, List.of(OVER_TIME, STARTS, VIRTUAL_STARTS, PINNINGS, FAILURES));

    private ThreadsView() {}

    private static List<Curve> counts(Window window) {
        Events samples = window.events(ThreadEvents.STATISTICS);
        if (samples.isEmpty()) {
            return List.of();
        }
        return List.of(
                Curve.of("curve.live", Style.LINE, samples, "activeCount"),
                Curve.of("curve.daemons", Style.LINE, samples, "daemonCount"));
    }

    private static Map<String, double[]> starts(Window window) {
        return counted(window, window.events(ThreadEvents.START), ThreadsView::kinds);
    }

    private static Map<String, double[]> counted(Window window, Events starts, Function<Events, Groups> key) {
        Map<String, double[]> byName = new TreeMap<>();
        if (!starts.isEmpty()) {
            Groups groups = key.apply(starts);
            int[] started = groups.sizes();
            for (int group = 0; group < started.length; group++) {
                byName.put(groups.name(group), new double[] {started[group] / window.seconds(), started[group]});
            }
        }
        return byName;
    }

    private static Groups starters(Events starts) {
        return starts.byStack(Sites::ofApplication);
    }

    private static Groups kinds(Events starts) {
        return starts.byText("thread", ThreadNames::kindOf);
    }
}
