package org.flightdiff.view.classes;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ClassesView {

    private static final Text AT_THRESHOLD = Text.of("curve.collected-at-threshold");

    public static final Panel METASPACE_OVER_TIME = new TimePanel(
                    "classes.metaspace-over-time",
                    Unit.BYTES,
                    Source.allOf(ClassEvents.METASPACE).alsoReading(GcEvents.COLLECTION),
                    ClassesView::metaspace)
            .with(ClassesView::limit)
            .about(MetaspaceMetrics.USED, Text.of("curve.used"))
            .about(
                    MetaspaceMetrics.COMMITTED,
                    Text.of("curve.committed"),
                    Text.of("curve.threshold-of-the-next-collection"),
                    AT_THRESHOLD);

    public static final Panel CLASSES_OVER_TIME = new TimePanel(
                    "classes.classes-loaded-and-unloaded-since-the-jvm-started",
                    Unit.ONE,
                    List.of(ClassEvents.LOADING),
                    window -> {
                        Counted classes = Counted.byItself(window, ClassEvents.LOADING);
                        return List.of(
                                counted("curve.loaded", classes, "loadedClassCount"),
                                counted("curve.unloaded", classes, "unloadedClassCount"));
                    })
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

    public static final View VIEW = View.of(
            "classes",
            List.of(MetaspaceMetrics.ALL, LoadingMetrics.ALL),
            List.of(List.of(METASPACE_OVER_TIME, CLASSES_OVER_TIME, BY_LOADER)));

    private ClassesView() {}

    private static Curve counted(String name, Counted classes, String counter) {
        return new Curve(Text.of(name), Style.LINE, classes.times(), classes.numbers(counter));
    }

    private static List<Curve> metaspace(Window window) {
        Events looks = window.events(ClassEvents.METASPACE);
        Set<Long> atThreshold =
                Collections.ids(window.events(GcEvents.COLLECTION).where("cause", Collections.METADATA_THRESHOLD));
        Events marked = looks.where(row -> atThreshold.contains(looks.number("gcId", row)));
        Stream<Curve> marks = Stream.of(marked)
                .filter(any -> !any.isEmpty())
                .map(any -> new Curve(AT_THRESHOLD, Style.POINTS, any.starts(), any.numbers("metaspace.committed")));
        return Stream.of(
                        ifKnown("curve.class-space-used", looks, "classSpace.used"),
                        Stream.of(Curve.of("curve.committed", Style.STEPS, looks, "metaspace.committed")),
                        ifKnown("curve.threshold-of-the-next-collection", looks, "gcThreshold"),
                        Stream.of(Curve.of("curve.used", Style.STEPS, looks, "metaspace.used")),
                        marks)
                .flatMap(curves -> curves)
                .toList();
    }

    /** A log has neither class space nor threshold. */
    private static Stream<Curve> ifKnown(String name, Events looks, String field) {
        return Stream.of(looks).filter(any -> any.has(field)).map(any -> Curve.of(name, Style.STEPS, any, field));
    }

    /** Of a metaspace without any it is the largest number. */
    private static Map<Text, Double> limit(Window window) {
        Long bytes = Flags.of(window).number("MaxMetaspaceSize");
        return bytes == null || bytes < 0 ? Map.of() : Map.of(Text.code("MaxMetaspaceSize"), (double) bytes);
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
