package org.flightdiff.view.panel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.Ahead;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.shape.TimeSeries.Subject;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;

/** A chart over time, the same curves of both sides on one axis; very many points are thinned, see {@link Thinning}. */
public final class TimePanel extends Panel {

    /** To how many columns, of at most two points, a curve is thinned: about twenty per pixel of a wide screen. */
    public static final int MOST_COLUMNS = 50_000;

    private final Unit unit;
    private final Function<Window, List<Curve>> curves;
    private final List<Subject> subjects = new ArrayList<>();
    private Optional<BiFunction<Window, List<Window>, Curve>> alike = Optional.empty();
    private Function<Window, Map<Text, Double>> levels = window -> Map.of();
    private Prospect prospect = (role, window, sides) -> Optional.empty();
    private Optional<Metric> metric = Optional.empty();

    /** One curve in ascending seconds from the recording's start; those of both sides with one name belong together. */
    public record Curve(Text name, Style style, double[] seconds, double[] values) {

        public static Curve of(Text name, Style style, Events events, double[] values) {
            return new Curve(name, style, events.starts(), values);
        }

        public static Curve durations(Text name, Style style, Events events) {
            return of(name, style, events, events.durations());
        }

        public static Curve of(String key, Style style, Events events, String field) {
            return of(Text.of(key), style, events, events.numbers(field));
        }

        /** How fast a counter grows per second from one sample to the next, drawn at the later one. */
        public static Curve growth(Text name, Events samples, double[] counter) {
            return growth(name, samples.starts(), counter);
        }

        public static Curve growth(Text name, double[] times, double[] counter) {
            int pairs = Math.max(0, times.length - 1);
            double[] seconds = new double[pairs];
            double[] rates = new double[pairs];
            for (int i = 0; i < pairs; i++) {
                seconds[i] = times[i + 1];
                rates[i] = (counter[i + 1] - counter[i]) / (times[i + 1] - times[i]);
            }
            return new Curve(name, Style.LINE, seconds, rates);
        }

        /** What is drawn of the events of each text that a field has, in the order of the texts. */
        public static List<Curve> byText(Events events, String field, BiFunction<Text, Events, Stream<Curve>> ofEach) {
            return events.rows()
                    .mapToObj(row -> events.text(field, row))
                    .filter(Objects::nonNull)
                    .distinct()
                    .sorted()
                    .flatMap(text -> ofEach.apply(Text.recorded(text), events.where(field, text)))
                    .toList();
        }

        /** A line with a point in the middle of each bin; NaN where it has too little for a point. */
        public static Curve ofBins(Text name, TimeBins bins, IntToDoubleFunction value) {
            double[] middles = bins.middles();
            double[] values =
                    IntStream.range(0, middles.length).mapToDouble(value).toArray();
            int[] shown = IntStream.range(0, values.length)
                    .filter(bin -> !Double.isNaN(values[bin]))
                    .toArray();
            return new Curve(
                    name,
                    Style.LINE,
                    Arrays.stream(shown).mapToDouble(bin -> middles[bin]).toArray(),
                    Arrays.stream(shown).mapToDouble(bin -> values[bin]).toArray());
        }
    }

    public TimePanel(String id, Unit unit, List<Selection> required, Function<Window, List<Curve>> curves) {
        this(id, unit, Source.allOf(required), curves);
    }

    public TimePanel(String id, Unit unit, Source source, Function<Window, List<Curve>> curves) {
        super(id, source);
        this.unit = unit;
        this.curves = curves;
    }

    public static TimePanel of(String id, Unit unit, Selection event, Function<Events, List<Curve>> curves) {
        return new TimePanel(id, unit, List.of(event), window -> curves.apply(window.events(event)));
    }

    /** Another curve, measured in the same way in all windows that are compared. */
    public TimePanel alike(BiFunction<Window, List<Window>, Curve> more) {
        alike = Optional.of(more);
        return this;
    }

    /** Horizontal lines to compare with, by name and in the panel's unit. */
    public TimePanel with(Function<Window, Map<Text, Double>> compared) {
        levels = compared;
        return this;
    }

    /** Where the values of a window, of all that are compared, would reach a limit. */
    @FunctionalInterface
    public interface Prospect {
        Optional<Ahead> of(Role role, Window window, TwoSided<List<Window>> sides);
    }

    public TimePanel ahead(Prospect seen) {
        prospect = seen;
        return this;
    }

    /** It is the course of a metric, whose value over the whole window decides how its numbers are written. */
    public TimePanel courseOf(Metric whole) {
        metric = Optional.of(whole);
        return about(whole);
    }

    /** It shows a metric, which is made of the curves that are named; of all if none is. */
    public TimePanel about(Metric shown, Text... names) {
        subjects.add(new Subject(shown.id(), Set.of(names)));
        return this;
    }

    @Override
    public boolean isAbout(Metric shown) {
        return subjects.stream().anyMatch(subject -> subject.metric().equals(shown.id()));
    }

    @Override
    public boolean isChart() {
        return true;
    }

    @Override
    protected Shape shape(Shown shown) {
        List<Series> series = new ArrayList<>();
        Set<Text> notes = new LinkedHashSet<>(List.of(shown.note()));
        Set<ReferenceLine> lines = new LinkedHashSet<>();
        List<Ahead> ahead = new ArrayList<>();
        List<Window> all = Stream.concat(shown.baseline().stream(), shown.candidate().stream())
                .toList();
        for (Role role : Role.values()) {
            for (int run = 0; run < shown.of(role).size(); run++) {
                Window window = shown.of(role).get(run);
                Stream<Curve> drawn = Stream.concat(
                        curves.apply(window).stream(), alike.stream().map(more -> more.apply(window, all)));
                for (Curve curve : drawn.toList()) {
                    Points whole = fromWindowStart(curve, window);
                    Points thinned = Thinning.of(whole, 0, window.seconds(), MOST_COLUMNS);
                    if (thinned.size() < whole.size()) {
                        notes.add(Text.of(
                                "note.thinned",
                                curve.name(),
                                Text.side(role),
                                Text.count(whole.size()),
                                Text.seconds(window.seconds() / MOST_COLUMNS)));
                    }
                    series.add(new Series(curve.name(), role, run, curve.style(), thinned));
                }
                levels.apply(window).forEach((name, value) -> lines.add(new ReferenceLine(name, role, value)));
                prospect.of(role, window, shown).ifPresent(ahead::add);
            }
        }
        return new TimeSeries(
                id(),
                unit,
                series,
                List.copyOf(lines),
                ahead,
                Text.semicolons(List.copyOf(notes)),
                metric.stream()
                        .flatMap(each -> Stream.of(Role.values()).flatMap(role -> value(each, shown.of(role))))
                        .toList(),
                subjects,
                null);
    }

    private static Stream<Double> value(Metric metric, List<Window> runs) {
        List<Estimate> known = runs.stream()
                .map(metric::in)
                .filter(Measured.class::isInstance)
                .map(each -> ((Measured) each).estimate())
                .toList();
        return switch (known.size()) {
            case 0 -> Stream.empty();
            case 1 -> Stream.of(known.get(0).value());
            default -> Stream.of(Estimates.ofRuns(known, Scale.LOG).value());
        };
    }

    private static Points fromWindowStart(Curve curve, Window window) {
        double[] seconds = curve.seconds().clone();
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] -= window.fromSeconds();
        }
        return new Points(seconds, curve.values());
    }
}
