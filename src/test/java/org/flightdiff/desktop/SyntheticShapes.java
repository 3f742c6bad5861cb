package org.flightdiff.desktop;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.Bin;
import org.flightdiff.shape.Distribution.Percentile;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.Level;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Unit;

/** One of each shape, and what charts are tried with. */
public final class SyntheticShapes {

    /** How long the curves are. */
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

    /** The same curve on both sides, in one style. */
    public static TimeSeries curve(Style style, int count, IntToDoubleFunction value) {
        return new TimeSeries(
                "Curve",
                Unit.BYTES,
                List.of(
                        new Series("used", Role.BASELINE, 0, style, points(count, value)),
                        new Series("used", Role.CANDIDATE, 0, style, points(count, i -> value.applyAsDouble(i) / 2))),
                List.of(),
                "");
    }

    /** A time chart with every style, a level, and one side missing from a curve. */
    public static TimeSeries timeSeries() {
        return new TimeSeries(
                "All styles",
                Unit.SECONDS,
                List.of(
                        new Series("line", Role.BASELINE, 0, Style.LINE, points(40, i -> 0.01 * i)),
                        new Series("line", Role.CANDIDATE, 0, Style.LINE, points(4000, i -> 0.0001 * i)),
                        new Series("steps", Role.CANDIDATE, 0, Style.STEPS, points(12, i -> 0.3)),
                        new Series("points", Role.BASELINE, 0, Style.POINTS, points(25, i -> 0.2)),
                        new Series("points", Role.CANDIDATE, 0, Style.POINTS, points(25, i -> Double.NaN)),
                        new Series("bars", Role.BASELINE, 0, Style.BARS, points(9, i -> 0.1 * i)),
                        new Series("empty", Role.BASELINE, 0, Style.LINE, Points.NONE)),
                List.of(new Level("target", Role.BASELINE, 0.5)),
                "a note");
    }

    /** A histogram. */
    public static Distribution distribution() {
        return new Distribution(
                "Distribution",
                Unit.SECONDS,
                List.of(new Bin(0, 0.01, 3, 0), new Bin(0.01, 0.1, 5, 9), new Bin(0.1, 1, 0, 1)),
                8,
                10,
                List.of(new Percentile(0.5, 0.02, 0.03), new Percentile(0.99, Double.NaN, Double.NaN)),
                "");
    }

    /** Amounts of this many keys, named "key 0" and so on. */
    public static Breakdown breakdown(int keys) {
        return new Breakdown(
                "Breakdown",
                "Key",
                List.of(new Column("Time per second", Unit.SHARE), new Column("Count", Unit.ONE)),
                IntStream.range(0, keys)
                        .mapToObj(i ->
                                new Breakdown.Row("key " + i, List.of(0.1 / (i + 1), 2.0), List.of(0.05, Double.NaN)))
                        .toList(),
                "");
    }

    /** Two tables of unequal length. */
    public static Listing listing() {
        return new Listing(
                "Listing",
                List.of(Column.text("Cause"), new Column("Pause", Unit.SECONDS)),
                List.of(List.of(Cell.of("Allocation"), Cell.of(0.01)), List.of(Cell.of((String) null), Cell.of(0.02))),
                List.of(List.of(Cell.of("System.gc()"), Cell.of(Double.NaN))),
                "");
    }

    /** One telling and one ordinary setting. */
    public static SettingsDifference settings() {
        return new SettingsDifference(
                "Settings",
                List.of(
                        new SettingsDifference.Row("flags", "ResizePLAB", "true", "false", false),
                        new SettingsDifference.Row("flags", "pid", "12", null, true)),
                41,
                "");
    }

    /** One of each. */
    public static List<Shape> all() {
        return List.of(
                timeSeries(),
                distribution(),
                breakdown(30),
                listing(),
                settings(),
                new Unavailable("Not there", "it was off; turn it on"));
    }

    /** One of each with nothing in it. */
    public static List<Shape> empty() {
        return List.of(
                new TimeSeries("Nothing", Unit.ONE, List.of(), List.of(), ""),
                new Distribution("Nothing", Unit.ONE, List.of(), 0, 0, List.of(), ""),
                new Breakdown("Nothing", "Key", List.of(new Column("Count", Unit.ONE)), List.of(), ""),
                new Listing("Nothing", List.of(Column.text("Name")), List.of(), List.of(), ""),
                new SettingsDifference("Nothing", List.of(), 0, ""));
    }
}
