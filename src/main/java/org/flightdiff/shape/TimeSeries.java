package org.flightdiff.shape;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

/**
 * Values over time of both sides; overall is what a metric says of the whole, levels are lines such as a target, and ahead
 * is where values would reach one.
 */
public record TimeSeries(
        PanelId panel,
        Unit unit,
        List<Series> series,
        List<ReferenceLine> levels,
        List<Ahead> ahead,
        Text note,
        List<Double> overall,
        List<Subject> subjects,
        @Nullable JudgedPart part)
        implements Shape {

    /** So many lightnesses of a hue differ enough. */
    private static final int MOST_CURVES = 3;

    public TimeSeries {
        series = List.copyOf(series);
        levels = List.copyOf(levels);
        ahead = List.copyOf(ahead);
        overall = List.copyOf(overall);
        subjects = List.copyOf(subjects);
    }

    public TimeSeries(PanelId panel, Unit unit, List<Series> series, List<ReferenceLine> levels, Text note) {
        this(panel, unit, series, levels, List.of(), note, List.of(), List.of(), null);
    }

    @Override
    public Text title() {
        return panel.equals(PanelId.NAMED_PLACE) && !series.isEmpty()
                ? series.get(0).name()
                : panel.title();
    }

    /** A metric whose course the curves of these names are; all if none is named. */
    public record Subject(String metric, Set<Text> curves) {

        public Subject {
            curves = Set.copyOf(curves);
        }
    }

    /**
     * The curves that a metric is the sum of, or that show it alone; empty where none do. The line ahead is of the first
     * metric, and the note is of all curves.
     */
    public Optional<TimeSeries> about(String metric) {
        return subjects.stream()
                .filter(subject -> subject.metric().equals(metric))
                .map(subject -> subject.curves().isEmpty()
                        ? this
                        : only(subject.curves(), subject.equals(subjects.get(0)) ? ahead : List.of(), Text.none()))
                .findFirst();
    }

    /** Itself, or several with the same number of curves if there are more than can be told apart; all that have any point. */
    public List<TimeSeries> multiples() {
        if (names(series.stream()).size() <= MOST_CURVES) {
            return List.of(this);
        }
        List<Text> names = names(series.stream().filter(curve -> curve.points().size() > 0));
        int charts = Math.max(1, (names.size() + MOST_CURVES - 1) / MOST_CURVES);
        return IntStream.range(0, charts)
                .mapToObj(i -> names.subList(i * names.size() / charts, (i + 1) * names.size() / charts))
                .map(some -> only(Set.copyOf(some), ahead, note))
                .toList();
    }

    private static List<Text> names(Stream<Series> curves) {
        return curves.map(Series::name).distinct().toList();
    }

    private TimeSeries only(Set<Text> curves, List<Ahead> lines, Text remark) {
        List<Series> some =
                series.stream().filter(curve -> curves.contains(curve.name())).toList();
        return new TimeSeries(panel, unit, some, levels, lines, remark, overall, subjects, part);
    }

    public TimeSeries with(List<Series> curves, List<ReferenceLine> lines) {
        return new TimeSeries(panel, unit, curves, lines, ahead, note, overall, subjects, part);
    }

    @Override
    public TimeSeries within(@Nullable JudgedPart judged) {
        return new TimeSeries(panel, unit, series, levels, ahead, note, overall, subjects, judged);
    }

    public record ReferenceLine(Text name, Role side, double value) {}

    /**
     * A straight line through the values of a side, and where it would reach a limit after the window. Seconds count from the
     * window's start.
     *
     * @param value where the line begins
     * @param end of the window
     * @param until when it is at the limit
     */
    public record Ahead(Role side, double from, double value, double end, double until, double limit) {

        /** How long after the window: "full about 115 seconds after the recording". */
        public Text text() {
            return Text.of("chart.full-after", Text.about(until - end));
        }
    }

    /** How its numbers are written: by what the metric says of the whole, or else each curve's mean and level. */
    public UnitNotation in(Notation page) {
        DoubleStream about = overall.isEmpty()
                ? DoubleStream.concat(
                        series.stream().mapToDouble(curve -> curve.points().mean()),
                        levels.stream().mapToDouble(ReferenceLine::value))
                : overall.stream().mapToDouble(Double::doubleValue);
        return page.of(unit, about.toArray());
    }

    @Override
    public boolean isEmpty() {
        return series.stream().allMatch(curve -> curve.points().size() == 0);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.timeSeries(this);
    }
}
