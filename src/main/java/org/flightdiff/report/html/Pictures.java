package org.flightdiff.report.html;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.QuantitiesPainter;
import org.flightdiff.picture.Stills;
import org.flightdiff.picture.Stills.Room;
import org.flightdiff.report.Figures;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.view.panel.Thinning;
import org.jspecify.annotations.Nullable;

final class Pictures {

    /** Of threads, whose time is shown; the table has all. */
    private static final int KINDS = 8;

    private final Figures figures;
    private final ReportLimits limits;
    private final double seconds;
    private final SvgColours colours;

    Pictures(Figures figures, ReportLimits limits, double seconds, SvgColours colours) {
        this.figures = figures;
        this.limits = limits;
        this.seconds = seconds;
        this.colours = colours;
    }

    enum Paper {
        HALF(600, 210, 5),
        WHOLE(1100, 260, 5),
        /** What proves the head, with the numbers above it. */
        FIRST(1000, 300, 8);

        private final double width;
        private final double plotHeight;
        private final int bars;

        Paper(double width, double plotHeight, int bars) {
            this.width = width;
            this.plotHeight = plotHeight;
            this.bars = bars;
        }
    }

    /** The picture as SVG; null if there is nothing to paint, or no room for pictures. */
    @Nullable
    String of(Shape shape, Paper paper) {
        return of(shape, paper, 0);
    }

    /** The picture that proves the head, lower by so much that all of it is in sight below the numbers. */
    @Nullable
    String of(Proof proof) {
        return of(proof.shape(), Paper.FIRST, proof.numbers().size());
    }

    private @Nullable String of(Shape shape, Paper paper, int numbers) {
        if (limits.columns() == 0) {
            return null;
        }
        double above = numbers * QuantitiesPainter.ROW;
        Stills stills = new Stills(
                Extent.upTo(seconds),
                new Room(paper.width, paper.plotHeight - above, paper.bars - numbers, limits.frames(), grain(paper)));
        Shape drawn = fewer(shape, paper);
        List<? extends Shape> parts = drawn instanceof TimeSeries curves ? curves.multiples() : List.of(drawn);
        return parts.stream()
                .flatMap(part -> part.accept(stills).stream())
                .map(still -> Svg.of(
                        still, figures.words(shape.title()), read(drawn), figures.notation(), paper.width, colours))
                .reduce(String::concat)
                .orElse(null);
    }

    /** Numbers that are told, as bars; null if there are none. */
    @Nullable
    String of(List<Quantity> numbers) {
        return numbers.isEmpty()
                ? null
                : Svg.of(
                        QuantitiesPainter.still(numbers, Paper.FIRST.width),
                        figures.words(Text.semicolons(
                                numbers.stream().map(Quantity::line).toList())),
                        "",
                        figures.notation(),
                        Paper.FIRST.width,
                        colours);
    }

    /** With what the script needs to read its values. */
    private String read(Shape shape) {
        return shape instanceof TimeSeries curves
                ? " data-unit=\"%s\" data-period=\"%s\""
                        .formatted(
                                curves.unit().name(),
                                curves.in(figures.notation()).period().symbol())
                : "";
    }

    /** Finer would be much to write and little to see. */
    private double grain(Paper paper) {
        return Math.max(3, Math.rint(paper.width / limits.columns()));
    }

    private Shape fewer(Shape shape, Paper paper) {
        if (shape instanceof TimeSpent spent) {
            List<ThreadBars> kinds = spent.kinds().stream().limit(KINDS).toList();
            return new TimeSpent(spent.panel(), kinds, spent.note());
        }
        return shape instanceof TimeSeries curves ? thinned(curves, paper) : shape;
    }

    private TimeSeries thinned(TimeSeries shape, Paper paper) {
        int columns = (int) Math.min(limits.columns(), paper.width / 2);
        // A curve that only one side has keeps its place, and so its look, among those of the other.
        Set<Text> drawn = shape.series().stream()
                .filter(series -> series.points().size() > 0)
                .map(Series::name)
                .collect(Collectors.toSet());
        List<Series> shown = Stream.of(Role.values())
                .flatMap(role -> shape.series().stream()
                        .filter(series -> series.side() == role)
                        .filter(series -> drawn.contains(series.name()))
                        .limit(limits.series() / 2))
                .map(series -> series.with(Thinning.of(series.points(), 0, seconds, columns)))
                .toList();
        return shape.with(shown, shape.levels().stream().limit(limits.series()).toList());
    }
}
