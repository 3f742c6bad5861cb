package org.flightdiff.view.codecache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.codecache.CodeHeaps.HeapsTotal;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.configuration.setting.Stated;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.jspecify.annotations.Nullable;

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

    /** Of what is reserved, which may differ: how near it is to being full. */
    public static final Panel USED = new TimePanel(
                    "codecache.code-cache-used-over-time",
                    Unit.SHARE,
                    List.of(CodeCacheEvents.STATISTICS, CodeCacheEvents.FULL),
                    CodeCacheView::together)
            .about(CodeCacheMetrics.USED_SHARE);

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
        Stated configuration = Stated.in(window, CodeCacheEvents.CONFIGURATION);
        return new SettingList()
                .under("group.code-cache")
                .stated("code-cache.initial-size", size(configuration, "initialSize"))
                .stated("code-cache.reserved-size", size(configuration, "reservedSize"))
                .stated("code-cache.heap-of-other-code", size(configuration, "nonNMethodSize"))
                .stated("code-cache.heap-of-profiled-methods", size(configuration, "profiledSize"))
                .stated("code-cache.heap-of-other-methods", size(configuration, "nonProfiledSize"))
                .stated("code-cache.expansion-size", size(configuration, "expansionSize"))
                .stated("code-cache.smallest-block", size(configuration, "minBlockLength"))
                .list();
    }

    private static @Nullable String size(Stated configuration, String field) {
        Long bytes = configuration.number(field);
        return bytes == null ? null : Notation.ENGLISH.value(Unit.BYTES, (double) bytes);
    }

    private static List<Curve> together(Window window) {
        List<HeapsTotal> levels = CodeHeaps.levels(window);
        return List.of(new Curve(
                Text.of("curve.used-of-reserved"),
                Style.LINE,
                levels.stream().mapToDouble(HeapsTotal::seconds).toArray(),
                levels.stream().mapToDouble(HeapsTotal::usedShare).toArray()));
    }

    private static List<Curve> byHeap(Window window, UnaryOperator<Text> curve, Function<Events, double[]> values) {
        return Curve.byText(
                window.everywhere(CodeCacheEvents.STATISTICS),
                "codeBlobType",
                (name, heap) ->
                        Stream.of(within(window, Curve.of(curve.apply(name), Style.LINE, heap, values.apply(heap)))));
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
        Stated configuration = Stated.in(window, CodeCacheEvents.SWEEPER_CONFIGURATION);
        return new SettingList()
                .under("group.sweeper")
                .stated("code-cache.sweeper", configuration.truth("sweeperEnabled"))
                .stated("code-cache.flushing-of-dead-code", configuration.truth("flushingEnabled"))
                .list();
    }
}
