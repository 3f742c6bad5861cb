package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.LOAD;
import static org.flightdiff.view.classes.ClassEvents.LOADERS;
import static org.flightdiff.view.classes.ClassEvents.LOADING;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.BreakdownPanel;
import org.flightdiff.view.Cells;
import org.flightdiff.view.ListingPanel;
import org.flightdiff.view.Ordering;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Things;
import org.flightdiff.view.TimePanel;
import org.flightdiff.view.TimePanel.Curve;

/** Classes over time and by class loader, and single loads. */
final class ClassPanels {

    static final Panel CLASSES_OVER_TIME = new TimePanel(
            "Classes loaded and unloaded since the JVM started",
            Unit.ONE,
            List.of(LOADING),
            window -> curves(
                    window.events(LOADING),
                    Map.of("loaded", "loadedClassCount", "unloaded", "unloadedClassCount"),
                    Style.LINE));

    static final Panel BY_LOADER = new BreakdownPanel(
            "Class loaders at the end",
            "Class loader",
            List.of(
                    new Column("Metaspace", Unit.BYTES),
                    new Column("Classes", Unit.ONE),
                    new Column("Hidden classes", Unit.ONE),
                    new Column("Loaders", Unit.ONE)),
            List.of(LOADERS),
            ClassPanels::byLoader);

    static final Panel SLOWEST_LOADS = new ListingPanel(
            "Class loads, the longest first",
            List.of(
                    new Column("Duration", Unit.SECONDS),
                    new Column("Start", Unit.SECONDS),
                    Column.text("Class"),
                    Column.text("Class loader"),
                    Column.text("Thread")),
            Ordering.LONGEST_FIRST,
            List.of(LOAD),
            List.of(),
            ClassPanels::slowestLoads);

    static final List<Panel> ALL = List.of(CLASSES_OVER_TIME, BY_LOADER, SLOWEST_LOADS);

    private ClassPanels() {}

    static List<Curve> curves(Events events, Map<String, String> fieldsByName, Style style) {
        return events.isEmpty()
                ? List.of()
                : new TreeMap<>(fieldsByName)
                        .entrySet().stream()
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

    private static Things slowestLoads(Window window) {
        Events loads = window.events(LOAD);
        return Things.byDuration(
                loads,
                row -> List.of(
                        Cell.of(loads.duration(row)),
                        Cell.of(loads.start(row)),
                        Cells.text(loads, "loadedClass", row),
                        Cell.of(Loaders.nameOf(
                                loads.has("definingClassLoader.type")
                                        ? loads.text("definingClassLoader.type", row)
                                        : null)),
                        Cell.of(loads.text(Selection.THREAD, row))));
    }
}
