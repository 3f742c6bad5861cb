package org.flightdiff.comparison.trend;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.trend.MetricTrend.Level;
import org.flightdiff.comparison.trend.MetricTrend.Series;
import org.flightdiff.model.Both;
import org.flightdiff.statistics.judgement.ChangePoints;
import org.flightdiff.statistics.judgement.ChangePoints.ChangePoint;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * How metrics went over nights, and in which of them any changed.
 *
 * @param nights the oldest first
 * @param judged how many metrics were asked for and have a value
 * @param metrics those of them to be shown
 * @param changes of any of them, the oldest first
 */
public record Trend(List<Night> nights, int judged, List<MetricTrend> metrics, List<NightOfChange> changes) {

    /** Runs of each side that are compared, as of an experiment without a limit of its own. */
    private static final int RUNS = 5;

    public Trend {
        nights = List.copyOf(nights);
        metrics = List.copyOf(metrics);
        changes = List.copyOf(changes);
    }

    /**
     * What changed in one night, or as near to it as a place is known.
     *
     * @param night that in which most of it changed, the first of several
     * @param moved what did, vital signs first
     * @param compared the runs before with those after; null where they are no more, or not compared yet
     */
    public record NightOfChange(
            Night night, List<Moved> moved, @Nullable Comparison compared) {

        public NightOfChange {
            moved = List.copyOf(moved);
        }
    }

    /** @param level since the change */
    public record Moved(MetricTrend trend, Level level) {}

    /**
     * All metrics are judged together, and half of the weight lies on the vital signs, which are looked at whatever comes
     * out.
     *
     * @param nights the oldest first
     */
    public static Trend of(List<Metric> metrics, List<Night> nights) {
        List<Series> series = metrics.stream()
                .map(metric -> Series.of(metric, nights))
                .filter(each -> !each.nights().isEmpty())
                .toList();
        long vital = series.stream().filter(each -> each.metric().isVital()).count();
        double ofVital = Math.max(1, (double) (series.size() - vital) / Math.max(1, vital));
        List<List<ChangePoint>> points = ChangePoints.together(series.stream()
                .map(each -> each.weighted(each.metric().isVital() ? ofVital : 1))
                .toList());
        List<MetricTrend> trends = IntStream.range(0, series.size())
                .mapToObj(i -> series.get(i).changing(points.get(i)))
                .toList();
        return new Trend(nights, trends.size(), trends, changes(trends, nights));
    }

    /** A place is known to a night or so, hence what changed in nights that follow each other is one change. */
    private static List<NightOfChange> changes(List<MetricTrend> trends, List<Night> nights) {
        TreeMap<Integer, List<Moved>> byNight = trends.stream()
                .flatMap(trend -> trend.levels().stream().skip(1).map(level -> new Moved(trend, level)))
                .collect(Collectors.groupingBy(
                        moved -> nights.indexOf(moved.level.since()), TreeMap::new, Collectors.toList()));
        List<NightOfChange> changes = new ArrayList<>();
        List<Moved> together = new ArrayList<>();
        for (Integer night : byNight.keySet()) {
            together.addAll(Objects.requireNonNull(byNight.get(night)));
            if (!byNight.containsKey(night + 1)) {
                changes.add(change(together));
                together.clear();
            }
        }
        return changes;
    }

    private static NightOfChange change(List<Moved> together) {
        Map<Night, Long> votes =
                together.stream().collect(Collectors.groupingBy(moved -> moved.level.since(), Collectors.counting()));
        Night night = votes.keySet().stream()
                .max(Comparator.<Night, Long>comparing(votes::get)
                        .thenComparing(Night::recorded, Comparator.reverseOrder()))
                .orElseThrow();
        return new NightOfChange(
                night,
                together.stream()
                        .sorted(Comparator.comparing(
                                        (Moved moved) -> !moved.trend.metric().isVital())
                                .thenComparing(moved -> -moved.trend.metric().importance()))
                        .toList(),
                null);
    }

    /** The runs before and after a change that are nearest to it and nearer than to another; a side may have none. */
    public Both<List<Path>> runsAround(NightOfChange change) {
        List<Integer> places =
                changes.stream().map(each -> nights.indexOf(each.night)).toList();
        int at = nights.indexOf(change.night);
        int from = places.stream().filter(place -> place < at).reduce(0, Math::max);
        int to = places.stream().filter(place -> place > at).reduce(nights.size(), Math::min);
        List<Night> before = new ArrayList<>(nights.subList(from, at));
        Collections.reverse(before);
        return new Both<>(runs(before), runs(nights.subList(at, to)));
    }

    private static List<Path> runs(List<Night> nearestFirst) {
        return nearestFirst.stream()
                .flatMap(night -> night.runs().stream())
                .limit(RUNS)
                .sorted()
                .toList();
    }

    public Trend with(List<NightOfChange> compared) {
        return new Trend(nights, judged, metrics, compared);
    }

    /** Without the metrics that are no vital signs and never changed. */
    public Trend ofInterest() {
        return new Trend(
                nights,
                judged,
                metrics.stream()
                        .filter(trend ->
                                trend.metric().isVital() || trend.levels().size() > 1)
                        .toList(),
                changes);
    }
}
