package org.flightdiff.view.compilation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class CompilationView {

    private static final List<Column> PER_SECOND = List.of(new Column("per-second", Unit.PER_SECOND));

    static final Panel FAILURES = new BreakdownPanel(
                    "compilation.failed-compilations-by-message",
                    "message",
                    PER_SECOND,
                    List.of(CompilationEvents.FAILURE),
                    window -> perSecond(window.events(CompilationEvents.FAILURE), "failureMessage", window))
            .counting(window -> List.of(RowEvents.grouped(
                    window.events(CompilationEvents.FAILURE),
                    failures -> failures.byText("failureMessage", String::valueOf))));

    static final Panel INLINING_FAILURES = new BreakdownPanel(
                    "compilation.calls-not-inlined-by-message",
                    "message",
                    PER_SECOND,
                    List.of(CompilationEvents.INLINING),
                    window -> perSecond(notInlined(window), "message", window))
            .counting(window ->
                    List.of(RowEvents.grouped(notInlined(window), calls -> calls.byText("message", String::valueOf))));

    static final Panel FAILURE_LISTING = ListingPanel.of(
            "compilation.failed-compilations",
            Ordering.LATEST_LAST,
            CompilationEvents.FAILURE,
            ListingColumn.TIME,
            ListingColumn.THREAD,
            ListingColumn.number("compilation-id", Unit.ONE, "compileId"),
            ListingColumn.text("message", "failureMessage"));

    private static final List<Selection> REQUIRED = List.of(CompilationEvents.COMPILATION);

    static final Panel OVER_TIME = new TimePanel(
            "compilation.recorded-compilations-over-time", Unit.SECONDS, REQUIRED, CompilationView::byCompiler);

    static final Panel BY_LEVEL = new BreakdownPanel(
                    "compilation.recorded-compilations-by-level",
                    "level",
                    List.of(
                            new Column("per-second", Unit.PER_SECOND),
                            new Column("threads-compiling", Unit.ONE),
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("longest", Unit.SECONDS),
                            new Column("code-per-second", Unit.BYTES_PER_SECOND)),
                    REQUIRED,
                    CompilationView::byLevel)
            .counting(CompilationEvents.COMPILATION, (all, row) -> String.valueOf(all.number("compileLevel", row)));

    static final Panel DISTRIBUTION = DistributionPanel.ofDurations(
            "compilation.distribution-of-recorded-compilations", CompilationEvents.COMPILATION);

    static final Panel LONGEST = ListingPanel.of(
            "compilation.longest-compilations",
            Ordering.LONGEST_FIRST,
            CompilationEvents.COMPILATION,
            ListingColumn.DURATION,
            ListingColumn.text("method", "method"),
            ListingColumn.number("level", Unit.ONE, "compileLevel"),
            ListingColumn.number("code-size", Unit.BYTES, "codeSize"),
            ListingColumn.number("inlined-size", Unit.BYTES, "inlinedBytes"),
            ListingColumn.START,
            ListingColumn.THREAD,
            ListingColumn.flag("succeeded", "succeded"),
            ListingColumn.flag("osr", "isOsr"),
            ListingColumn.number("compilation-id", Unit.ONE, "compileId"),
            ListingColumn.END);

    public static final View VIEW = View.of(
            "compilation",
            List.of(CompilationMetrics.ALL),
            List.of(List.of(
                    CounterPanels.RATE,
                    CounterPanels.TIME,
                    CounterPanels.CODE_SIZE,
                    CounterPanels.QUEUES,
                    BY_LEVEL,
                    OVER_TIME,
                    DISTRIBUTION,
                    LONGEST,
                    FAILURES,
                    INLINING_FAILURES,
                    FAILURE_LISTING)));

    private CompilationView() {}

    private static Events notInlined(Window window) {
        Events decisions = window.events(CompilationEvents.INLINING);
        return decisions.where(row -> !decisions.flag("succeeded", row));
    }

    private static Map<String, double[]> perSecond(Events events, String messageField, Window window) {
        double[] each = {1 / window.seconds()};
        return BreakdownPanel.sums(events, (all, row) -> String.valueOf(all.text(messageField, row)), row -> each);
    }

    private static List<Curve> byCompiler(Window window) {
        Events all = window.events(CompilationEvents.COMPILATION);
        return List.of(
                Curve.durations(Text.code("C1"), Style.BARS, all.where(row -> CompilationMetrics.isC1(all, row))),
                Curve.durations(Text.code("C2"), Style.BARS, all.where(row -> CompilationMetrics.isC2(all, row))));
    }

    private static Map<String, double[]> byLevel(Window window) {
        Events all = window.events(CompilationEvents.COMPILATION);
        Map<String, double[]> amounts = new TreeMap<>();
        all.rows().mapToLong(row -> all.number("compileLevel", row)).distinct().forEach(level -> {
            Events compilations = all.where(row -> all.number("compileLevel", row) == level);
            amounts.put(String.valueOf(level), amounts(compilations, window.seconds()));
        });
        return amounts;
    }

    private static double[] amounts(Events compilations, double windowSeconds) {
        double seconds = Arrays.stream(compilations.durations()).sum();
        return new double[] {
            compilations.size() / windowSeconds,
            seconds / windowSeconds,
            seconds / compilations.size(),
            Arrays.stream(compilations.durations()).max().orElse(Double.NaN),
            Arrays.stream(compilations.numbers("codeSize")).sum() / windowSeconds
        };
    }
}
