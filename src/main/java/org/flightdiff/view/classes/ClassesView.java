package org.flightdiff.view.classes;

import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ClassesView {

    public static final Panel METASPACE_OVER_TIME = new TimePanel(
                    "classes.metaspace-over-time",
                    Unit.BYTES,
                    List.of(ClassEvents.METASPACE),
                    window -> ClassesView.curves(
                            window.events(ClassEvents.METASPACE),
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
            ClassEvents.THRESHOLD,
            ListingColumn.TIME,
            ListingColumn.number("before", Unit.BYTES, "oldValue"),
            ListingColumn.number("after", Unit.BYTES, "newValue"),
            ListingColumn.text("changed-by", "updater"));

    static final Panel FAILURES = ListingPanel.of(
            "classes.out-of-metaspace",
            Ordering.LATEST_LAST,
            ClassEvents.OUT_OF_METASPACE,
            ListingColumn.TIME,
            ListingColumn.number("wanted", Unit.BYTES, "size"),
            ListingColumn.text("kind", "metadataType"),
            Loaders.column("classLoader.type"),
            ListingColumn.site("method", Sites::ofApplication));

    public static final Panel CLASSES_OVER_TIME = new TimePanel(
                    "classes.classes-loaded-and-unloaded-since-the-jvm-started",
                    Unit.ONE,
                    List.of(ClassEvents.LOADING),
                    window -> curves(
                            window.events(ClassEvents.LOADING),
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
                    List.of(ClassEvents.LOADERS),
                    ClassesView::byLoader)
            .naming(Loaders.LABEL);

    static final Panel SLOWEST_LOADS = ListingPanel.of(
            "classes.class-loads-the-longest-first",
            Ordering.LONGEST_FIRST,
            ClassEvents.LOAD,
            ListingColumn.DURATION,
            ListingColumn.START,
            ListingColumn.text("class", "loadedClass"),
            Loaders.column("definingClassLoader.type"),
            ListingColumn.THREAD);

    public static final View VIEW = View.of(
            "classes",
            List.of(MetaspaceMetrics.ALL, LoadingMetrics.ALL),
            List.of(List.of(
                    METASPACE_OVER_TIME, THRESHOLD_CHANGES, FAILURES, CLASSES_OVER_TIME, BY_LOADER, SLOWEST_LOADS)));

    private ClassesView() {}

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
        return BreakdownPanel.sums(
                loaders, (all, row) -> Loaders.nameOf(all.text("classLoader.type", row)), row -> new double[] {
                    bytes[row], loaders.number("classCount", row), loaders.number("hiddenClassCount", row), 1
                });
    }
}
