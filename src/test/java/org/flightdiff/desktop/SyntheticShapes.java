package org.flightdiff.desktop;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.shape.Distribution.Percentile;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Sureness;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadLanes.LanesSide;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Unit;

/** One of each shape, and data for charts. */
public final class SyntheticShapes {

    public static final double SECONDS = 30;

    private SyntheticShapes() {}

    /** Points evenly over the time, the last at its end. */
    public static Points points(int count, IntToDoubleFunction value) {
        return new Points(
                IntStream.range(0, count)
                        .mapToDouble(i -> i * SECONDS / (count - 1))
                        .toArray(),
                IntStream.range(0, count).mapToDouble(value).toArray());
    }

    public static TimeSeries curve(Style style, int count, IntToDoubleFunction value) {
        return new TimeSeries(
                new PanelId("Curve"),
                Unit.BYTES,
                List.of(
                        new Series(Text.given("used"), Role.BASELINE, 0, style, points(count, value)),
                        new Series(
                                Text.given("used"),
                                Role.CANDIDATE,
                                0,
                                style,
                                points(count, i -> value.applyAsDouble(i) / 2))),
                List.of(),
                Text.none());
    }

    /** A time chart with every style, a level, and one side missing from a curve. */
    public static TimeSeries timeSeries() {
        return new TimeSeries(
                new PanelId("All styles"),
                Unit.SECONDS,
                List.of(
                        new Series(Text.given("line"), Role.BASELINE, 0, Style.LINE, points(40, i -> 0.01 * i)),
                        new Series(Text.given("line"), Role.CANDIDATE, 0, Style.LINE, points(4000, i -> 0.0001 * i)),
                        new Series(Text.given("steps"), Role.CANDIDATE, 0, Style.STEPS, points(12, i -> 0.3)),
                        new Series(Text.given("points"), Role.BASELINE, 0, Style.POINTS, points(25, i -> 0.2)),
                        new Series(Text.given("points"), Role.CANDIDATE, 0, Style.POINTS, points(25, i -> Double.NaN)),
                        new Series(Text.given("bars"), Role.BASELINE, 0, Style.BARS, points(9, i -> 0.1 * i)),
                        new Series(Text.given("empty"), Role.BASELINE, 0, Style.LINE, Points.NONE)),
                List.of(new ReferenceLine(Text.given("target"), Role.BASELINE, 0.5)),
                Text.given("a note"));
    }

    public static Distribution distribution() {
        return new Distribution(
                new PanelId("Distribution"),
                Unit.SECONDS,
                List.of(
                        new DistributionBin(0, 0.01, 3, 0, false),
                        new DistributionBin(0.01, 0.1, 5, 9, false),
                        new DistributionBin(0.1, 1, 0, 1, false)),
                8,
                10,
                List.of(new Percentile(0.5, 0.02, 0.03), new Percentile(0.99, Double.NaN, Double.NaN)),
                Text.none());
    }

    /** A scatter plot of this many points a side, with a level that is in reach and one that is not. */
    public static Scatter scatter(int count) {
        return new Scatter(
                new PanelId("Scatter"),
                new Axis(Text.given("Size"), Unit.BYTES),
                new Axis(Text.given("Time"), Unit.SECONDS),
                new Both<>(points(count, i -> 0.01 * (i % 97)), points(count, i -> 0.02 * (i % 89))),
                List.of(
                        new TrendLine(Text.given("target"), Role.BASELINE, 2, 0),
                        new TrendLine(Text.given("target"), Role.CANDIDATE, 200, 0),
                        new TrendLine(Text.given("trend"), Role.CANDIDATE, 0.1, 0.01)),
                Text.given("a note"));
    }

    /** Amounts of this many keys, named "key 0" and so on. */
    public static Breakdown breakdown(int keys) {
        return new Breakdown(
                new PanelId("Breakdown"),
                Text.given("Key"),
                List.of(new Column("Time per second", Unit.SHARE), new Column("Count", Unit.ONE)),
                IntStream.range(0, keys)
                        .mapToObj(i -> new Breakdown.BreakdownRow(
                                "key " + i, List.of(0.1 / (i + 1), 2.0), List.of(0.05, Double.NaN)))
                        .toList(),
                Text.none());
    }

    public static Listing listing() {
        return new Listing(
                new PanelId("Listing"),
                List.of(Column.text("Cause"), new Column("Pause", Unit.SECONDS)),
                List.of(
                        List.of(ListingCell.of("Allocation"), ListingCell.of(0.01)),
                        List.of(ListingCell.of((String) null), ListingCell.of(0.02))),
                List.of(List.of(ListingCell.of("System.gc()"), ListingCell.of(Double.NaN))),
                Text.none());
    }

    public static SettingsDifference settings() {
        return new SettingsDifference(
                new PanelId("Settings"),
                List.of(
                        new SettingsDifference.SettingRow(Text.given("flags"), "ResizePLAB", "true", "false", false),
                        new SettingsDifference.SettingRow(Text.given("flags"), "pid", "12", null, true)),
                41,
                Text.none());
    }

    public static LinesToCopy linesToCopy(String text) {
        LinesToCopy.LineToCopy line =
                new LinesToCopy.LineToCopy(Text.given("Flags"), text, Text.given("Remove: -Xmn1g"));
        return new LinesToCopy(new PanelId(text.isEmpty() ? "Nothing" : "Lines"), new Both<>(line, line), Text.none());
    }

    /** Two kinds of threads, of which one is blocked on the candidate for the second half. */
    public static ThreadLanes threadLanes() {
        Points half = bins(bin -> bin < SECONDS / 2 ? 0 : 2);
        return new ThreadLanes(
                new PanelId("Lanes"),
                1,
                List.of(
                        new Lane(
                                "worker-#",
                                Text.recorded("worker-#"),
                                List.of(new Band(ThreadState.RUNNING, bins(bin -> 0.5), 0.5)),
                                List.of(
                                        new Band(ThreadState.RUNNING, bins(bin -> 0.25), 0.25),
                                        new Band(ThreadState.BLOCKED, half, 1))),
                        new Lane(
                                "a thread with a long name ".repeat(30),
                                Text.recorded("a thread with a long name ".repeat(30)),
                                List.of(),
                                List.of())),
                new Both<>(
                        new LanesSide(SECONDS, List.of(ThreadState.values()), points(5, i -> 0.5)),
                        new LanesSide(SECONDS, List.of(ThreadState.values()), Points.NONE)),
                Map.of(ThreadState.BLOCKED, List.of("jdk.JavaMonitorEnter")),
                List.of("jdk.GCPhasePause"),
                Text.given("a note"),
                null);
    }

    /** Two kinds of threads, of which one waits for sockets on the candidate. */
    public static TimeSpent timeSpent() {
        return new TimeSpent(
                new PanelId("Time"),
                List.of(
                        new ThreadBars(
                                Text.recorded("worker-#"),
                                List.of(
                                        part("running", ThreadUse.RUNNING, 1, Sureness.EXACT),
                                        part("unknown", ThreadUse.UNKNOWN, 3, Sureness.AT_MOST)),
                                List.of(
                                        part("running", ThreadUse.RUNNING, 0.5, Sureness.EXACT),
                                        part("socket-read", ThreadUse.IO, 3.5, Sureness.AT_LEAST)),
                                new Both<>(Set.of(), Set.of())),
                        new ThreadBars(
                                Text.recorded("a thread with a long name ".repeat(30)),
                                List.of(),
                                List.of(),
                                new Both<>(Set.of(), Set.of()))),
                Text.given("a note"));
    }

    private static TimePart part(String account, ThreadUse use, double threads, Sureness sureness) {
        return new TimePart(account, Text.given(account), use, threads, sureness, account, List.of("jdk.SocketRead"));
    }

    private static Points bins(IntToDoubleFunction value) {
        return new Points(
                IntStream.range(0, (int) SECONDS).asDoubleStream().toArray(),
                IntStream.range(0, (int) SECONDS).mapToDouble(value).toArray());
    }

    public static List<Shape> all() {
        return List.of(
                timeSeries(),
                distribution(),
                scatter(40),
                breakdown(30),
                listing(),
                settings(),
                linesToCopy("-Xmx2g"),
                threadLanes(),
                timeSpent(),
                new Unavailable(new PanelId("Not there"), Text.given("it was off; turn it on")));
    }

    public static List<Shape> empty() {
        return List.of(
                new TimeSeries(new PanelId("Nothing"), Unit.ONE, List.of(), List.of(), Text.none()),
                new Distribution(new PanelId("Nothing"), Unit.ONE, List.of(), 0, 0, List.of(), Text.none()),
                new Scatter(
                        new PanelId("Nothing"),
                        new Axis(Text.given("Size"), Unit.BYTES),
                        new Axis(Text.given("Time"), Unit.SECONDS),
                        new Both<>(Points.NONE, Points.NONE),
                        List.of(),
                        Text.none()),
                new Breakdown(
                        new PanelId("Nothing"),
                        Text.given("Key"),
                        List.of(new Column("Count", Unit.ONE)),
                        List.of(),
                        Text.none()),
                new Listing(new PanelId("Nothing"), List.of(Column.text("Name")), List.of(), List.of(), Text.none()),
                new SettingsDifference(new PanelId("Nothing"), List.of(), 0, Text.none()),
                linesToCopy(""),
                new ThreadLanes(
                        new PanelId("Nothing"),
                        1,
                        List.of(),
                        new Both<>(new LanesSide(0, List.of(), Points.NONE), new LanesSide(0, List.of(), Points.NONE)),
                        Map.of(),
                        List.of(),
                        Text.none(),
                        null),
                new TimeSpent(new PanelId("Nothing"), List.of(), Text.none()));
    }
}
