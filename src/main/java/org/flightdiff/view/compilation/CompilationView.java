package org.flightdiff.view.compilation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;

public final class CompilationView {

    static final Panel FAILURES = new BreakdownPanel(
                    "compilation.failed-compilations-by-message",
                    "message",
                    List.of(new Column("per-second", Unit.PER_SECOND)),
                    List.of(CompilationEvents.FAILURE),
                    CompilationView::failures)
            .counting(window -> List.of(RowEvents.grouped(
                    window.events(CompilationEvents.FAILURE),
                    failures -> failures.byText("failureMessage", String::valueOf))));

    private static final List<Selection> REQUIRED = List.of(CompilationEvents.COMPILATION);

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

    public static final View VIEW = View.of(
            "compilation",
            List.of(CompilationMetrics.ALL),
            List.of(List.of(
                    CounterPanels.RATE,
                    CounterPanels.TIME,
                    CounterPanels.CODE_SIZE,
                    CounterPanels.QUEUES,
                    BY_LEVEL,
                    FAILURES)));

    private CompilationView() {}

    private static Map<String, double[]> failures(Window window) {
        double[] each = {1 / window.seconds()};
        return BreakdownPanel.sums(
                window.events(CompilationEvents.FAILURE),
                (all, row) -> String.valueOf(all.text("failureMessage", row)),
                row -> each);
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
