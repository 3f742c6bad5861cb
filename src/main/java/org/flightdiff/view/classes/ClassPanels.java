package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.LOAD;
import static org.flightdiff.view.classes.ClassEvents.LOADERS;
import static org.flightdiff.view.classes.ClassEvents.LOADING;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ClassPanels {

    public static final Panel CLASSES_OVER_TIME = new TimePanel(
                    "classes.classes-loaded-and-unloaded-since-the-jvm-started",
                    Unit.ONE,
                    List.of(LOADING),
                    window -> curves(
                            window.events(LOADING),
                            Style.LINE,
                            List.of(
                                    Map.entry(Text.of("curve.loaded"), "loadedClassCount"),
                                    Map.entry(Text.of("curve.unloaded"), "unloadedClassCount"))))
            .about(LoadingMetrics.LOADED_RATE, Text.of("curve.loaded"));

    static final Panel BY_LOADER = new BreakdownPanel(
                    "classes.class-loaders-at-the-end",
                    "class-loader",
                    List.of(
                            new Column("metaspace", Unit.BYTES),
                            new Column("classes", Unit.ONE),
                            new Column("hidden-classes", Unit.ONE),
                            new Column("loaders", Unit.ONE)),
                    List.of(LOADERS),
                    ClassPanels::byLoader)
            .naming(Loaders.LABEL);

    static final Panel SLOWEST_LOADS = ListingPanel.of(
            "classes.class-loads-the-longest-first",
            Ordering.LONGEST_FIRST,
            LOAD,
            ListingColumn.DURATION,
            ListingColumn.START,
            ListingColumn.text("class", "loadedClass"),
            Loaders.column("definingClassLoader.type"),
            ListingColumn.THREAD);

    static final List<Panel> ALL = List.of(CLASSES_OVER_TIME, BY_LOADER, SLOWEST_LOADS);

    private ClassPanels() {}

    static List<Curve> curves(Events events, Style style, List<Map.Entry<Text, String>> fieldsByName) {
        return events.isEmpty()
                ? List.of()
                : fieldsByName.stream()
                        .map(curve -> Curve.of(curve.getKey(), style, events, events.numbers(curve.getValue())))
                        .toList();
    }

    private static Map<String, double[]> byLoader(Window window) {
        Events loaders = Loaders.latest(window);
        double[] bytes = Loaders.chunkBytes(loaders);
        Map<String, double[]> byName = new TreeMap<>();
        loaders.rows().forEach(row -> {
            double[] amounts = byName.computeIfAbsent(
                    Loaders.nameOf(loaders.text("classLoader.type", row)), name -> new double[4]);
            amounts[0] += bytes[row];
            amounts[1] += loaders.number("classCount", row);
            amounts[2] += loaders.number("hiddenClassCount", row);
            amounts[3]++;
        });
        return byName;
    }
}
