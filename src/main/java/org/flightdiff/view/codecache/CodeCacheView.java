package org.flightdiff.view.codecache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.codecache.CodeHeaps.HeapsTotal;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class CodeCacheView {
    static final Panel FULL_LISTING = ListingPanel.of(
            "codecache.code-cache-full",
            Ordering.LATEST_LAST,
            CodeCacheEvents.FULL,
            ListingColumn.TIME,
            ListingColumn.text("code", "codeBlobType"),
            ListingColumn.number("unallocated", Unit.BYTES, "unallocatedCapacity"),
            ListingColumn.number("entries", Unit.ONE, "entryCount"),
            ListingColumn.number("methods", Unit.ONE, "methodCount"),
            ListingColumn.number("adaptors", Unit.ONE, "adaptorCount"),
            ListingColumn.number("times-full", Unit.ONE, "fullCount"),
            ListingColumn.THREAD);

    static final Panel RESTARTS = ListingPanel.of(
            "codecache.compiler-switched-on-again",
            Ordering.LATEST_LAST,
            CodeCacheEvents.RESTART,
            ListingColumn.TIME,
            ListingColumn.number("freed", Unit.BYTES, "freedMemory"),
            ListingColumn.number("largest-code-cache", Unit.BYTES, "codeCacheMaxCapacity"),
            ListingColumn.THREAD);

    static final Panel SETTINGS = new SettingsPanel(
            "codecache.code-cache-settings", List.of(CodeCacheEvents.CONFIGURATION), CodeCacheView::settings);

    public static final Panel USED = new TimePanel(
            "codecache.code-cache-used-over-time",
            Unit.BYTES,
            List.of(CodeCacheEvents.STATISTICS, CodeCacheEvents.FULL),
            CodeCacheView::together);

    static final Panel UNALLOCATED = new TimePanel(
            "codecache.code-cache-not-allocated-by-heap",
            Unit.BYTES,
            List.of(CodeCacheEvents.STATISTICS),
            window -> byHeap(window, name -> name, heap -> heap.numbers("unallocatedCapacity")));

    static final Panel USED_BY_HEAP = new TimePanel(
            "codecache.code-cache-used-by-heap",
            Unit.BYTES,
            List.of(CodeCacheEvents.STATISTICS),
            window -> byHeap(window, name -> name, CodeCacheView::used));

    static final Panel ENTRIES = new TimePanel(
            "codecache.contents-of-the-code-cache-by-heap", Unit.ONE, List.of(CodeCacheEvents.STATISTICS), window -> {
                List<Curve> curves = new ArrayList<>();
                curves.addAll(byHeap(
                        window, name -> Text.of("curve.entries-of-heap", name), heap -> heap.numbers("entryCount")));
                curves.addAll(byHeap(
                        window, name -> Text.of("curve.methods-of-heap", name), heap -> heap.numbers("methodCount")));
                curves.addAll(byHeap(
                        window, name -> Text.of("curve.adaptors-of-heap", name), heap -> heap.numbers("adaptorCount")));
                return curves;
            });

    public static final Panel COUNTERS = TimePanel.of(
                    "codecache.sweeper-since-the-start-of-the-jvm",
                    Unit.ONE,
                    CodeCacheEvents.SWEEPER_STATISTICS,
                    samples -> List.of(
                            Curve.of("curve.sweeps", Style.LINE, samples, "sweepCount"),
                            Curve.of("curve.methods-reclaimed", Style.LINE, samples, "methodReclaimedCount")))
            .about(CodeCacheMetrics.SWEEPS, Text.of("curve.sweeps"));

    static final Panel TIMES = TimePanel.of(
            "codecache.sweeping-time-since-the-start-of-the-jvm",
            Unit.SECONDS,
            CodeCacheEvents.SWEEPER_STATISTICS,
            samples -> List.of(
                    time("curve.total", samples, "totalSweepTime"),
                    time("curve.longest-fraction-of-a-sweep", samples, "peakFractionTime"),
                    time("curve.longest-sweep", samples, "peakSweepTime")));

    static final Panel SWEEPS = ListingPanel.of(
            "codecache.code-cache-sweeps",
            Ordering.LONGEST_IN_TIME,
            CodeCacheEvents.SWEEP,
            ListingColumn.START,
            ListingColumn.DURATION,
            ListingColumn.number("sweep-id", Unit.ONE, "sweepId"),
            ListingColumn.number("swept", Unit.ONE, "sweptCount"),
            ListingColumn.number("flushed", Unit.ONE, "flushedCount"),
            ListingColumn.number("zombified", Unit.ONE, "zombifiedCount"),
            ListingColumn.THREAD);

    static final Panel SWEEPER_SETTINGS = new SettingsPanel(
            "codecache.sweeper-settings",
            List.of(CodeCacheEvents.SWEEPER_CONFIGURATION),
            CodeCacheView::sweeperSettings);

    public static final View VIEW = View.of(
            "codecache",
            List.of(CodeCacheMetrics.ALL),
            List.of(List.of(
                    USED,
                    USED_BY_HEAP,
                    UNALLOCATED,
                    ENTRIES,
                    FULL_LISTING,
                    RESTARTS,
                    SETTINGS,
                    COUNTERS,
                    TIMES,
                    SWEEPS,
                    SWEEPER_SETTINGS)));

    private CodeCacheView() {}

    private static List<Setting> settings(Window window) {
        Events configuration = window.everywhere(CodeCacheEvents.CONFIGURATION);
        List<Setting> settings = new ArrayList<>();
        add(settings, configuration, "initialSize", "code-cache.initial-size");
        add(settings, configuration, "reservedSize", "code-cache.reserved-size");
        add(settings, configuration, "nonNMethodSize", "code-cache.heap-of-other-code");
        add(settings, configuration, "profiledSize", "code-cache.heap-of-profiled-methods");
        add(settings, configuration, "nonProfiledSize", "code-cache.heap-of-other-methods");
        add(settings, configuration, "expansionSize", "code-cache.expansion-size");
        add(settings, configuration, "minBlockLength", "code-cache.smallest-block");
        return settings;
    }

    private static void add(List<Setting> settings, Events configuration, String field, String id) {
        if (configuration.has(field)) {
            double bytes = configuration.number(field, 0);
            String size = Notation.ENGLISH.value(Unit.BYTES, bytes);
            settings.add(new Setting(Text.of("group.code-cache"), id, Text.of("setting." + id), size, false));
        }
    }

    private static List<Curve> together(Window window) {
        List<HeapsTotal> levels = CodeHeaps.levels(window);
        double[] seconds = levels.stream().mapToDouble(HeapsTotal::seconds).toArray();
        return List.of(
                new Curve(
                        Text.of("curve.used"),
                        Style.LINE,
                        seconds,
                        levels.stream().mapToDouble(HeapsTotal::usedBytes).toArray()),
                new Curve(
                        Text.of("curve.reserved"),
                        Style.LIMIT,
                        seconds,
                        levels.stream().mapToDouble(HeapsTotal::reservedBytes).toArray()));
    }

    private static List<Curve> byHeap(Window window, UnaryOperator<Text> curve, Function<Events, double[]> values) {
        Events all = window.everywhere(CodeCacheEvents.STATISTICS);
        TreeSet<String> heaps = all.rows()
                .mapToObj(row -> String.valueOf(all.text("codeBlobType", row)))
                .collect(Collectors.toCollection(TreeSet::new));
        List<Curve> curves = new ArrayList<>();
        for (String name : heaps) {
            Events heap = all.where("codeBlobType", name);
            curves.add(
                    within(window, Curve.of(curve.apply(Text.recorded(name)), Style.LINE, heap, values.apply(heap))));
        }
        return curves;
    }

    /** The points in the window, of which the last one before it is at its start. */
    private static Curve within(Window window, Curve whole) {
        int end = 0;
        int from = 0;
        for (double seconds : whole.seconds()) {
            if (window.isWhole() || seconds < window.toSeconds()) {
                from = seconds <= window.fromSeconds() ? end : from;
                end++;
            }
        }
        double[] seconds = Arrays.stream(whole.seconds(), from, end)
                .map(at -> Math.max(at, window.fromSeconds()))
                .toArray();
        return new Curve(whole.name(), whole.style(), seconds, Arrays.copyOfRange(whole.values(), from, end));
    }

    private static double[] used(Events heap) {
        return heap.rows()
                .mapToDouble(row -> heap.number("reservedTopAddress", row)
                        - heap.number("startAddress", row)
                        - heap.number("unallocatedCapacity", row))
                .toArray();
    }

    private static Curve time(String key, Events samples, String field) {
        return Curve.of(Text.of(key), Style.LINE, samples, samples.seconds(field));
    }

    private static List<Setting> sweeperSettings(Window window) {
        Events configuration = window.everywhere(CodeCacheEvents.SWEEPER_CONFIGURATION);
        List<Setting> settings = new ArrayList<>();
        addSwitch(settings, configuration, "sweeperEnabled", "code-cache.sweeper");
        addSwitch(settings, configuration, "flushingEnabled", "code-cache.flushing-of-dead-code");
        return settings;
    }

    private static void addSwitch(List<Setting> settings, Events configuration, String field, String id) {
        if (configuration.has(field)) {
            String state = String.valueOf(configuration.flag(field, 0));
            settings.add(new Setting(Text.of("group.sweeper"), id, Text.of("setting." + id), state, false));
        }
    }
}
