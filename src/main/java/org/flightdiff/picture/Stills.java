package org.flightdiff.picture;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.CallTree;

/** The pictures of shapes, for a report or a file of pixels; empty for shapes that are tables or texts. */
public record Stills(Extent time, Room room) implements Shape.Visitor<Optional<Still>> {

    private static final double BELOW_LEGEND = 4;

    /** Pixels without a legend, most bars and frames; a bin is as wide as the grain, points within two are one. */
    public record Room(double width, double plotHeight, int bars, int frames, double grain) {}

    /** Of one size, with the range that all charts over time show. */
    @Override
    public Optional<Still> timeSeries(TimeSeries shape) {
        return shape.multiples().stream()
                .filter(part -> !part.isEmpty())
                .map(this::one)
                .reduce((upper, lower) -> lower.below(upper));
    }

    private Still one(TimeSeries shape) {
        return below(
                sheet -> entries(
                        TimeSeriesPicture.names(shape),
                        sheet::words,
                        LegendPainter.WIDTH,
                        LegendPainter.HEIGHT,
                        name -> ink -> LegendPainter.paint(shape, name, ink)),
                room.plotHeight(),
                sheet -> new TimeSeriesPainter(sheet)
                        .paint(TimeSeriesPicture.whole(shape, time), room.width(), room.plotHeight()));
    }

    @Override
    public Optional<Still> distribution(Distribution shape) {
        return plot(shape, sheet -> new DistributionPainter(sheet).paint(shape, room.width(), room.plotHeight()));
    }

    @Override
    public Optional<Still> scatter(Scatter shape) {
        return plot(
                shape,
                sheet -> new ScatterPainter(sheet, 2 * room.grain()).paint(shape, room.width(), room.plotHeight()));
    }

    private Optional<Still> plot(Shape shape, Consumer<Sheet> painter) {
        return Optional.of(new Still(sheet -> room.plotHeight(), painter)).filter(still -> !shape.isEmpty());
    }

    @Override
    public Optional<Still> breakdown(Breakdown shape) {
        double height = BreakdownPainter.height(shape, room.bars());
        return height == 0
                ? Optional.empty()
                : Optional.of(new Still(
                        sheet -> height, sheet -> BreakdownPainter.paint(sheet, shape, room.bars(), room.width())));
    }

    @Override
    public Optional<Still> threadLanes(ThreadLanes shape) {
        if (shape.lanes().isEmpty()) {
            return Optional.empty();
        }
        List<ThreadState> states = shape.rows().stream()
                .map(ThreadLanes.StateRow::state)
                .distinct()
                .sorted()
                .toList();
        return Optional.of(below(
                sheet -> entries(
                        states,
                        state -> sheet.words(state.label()),
                        UseSample.SAMPLE,
                        UseSample.SAMPLE,
                        state -> ink -> UseSample.paint(ThreadUse.of(state), ink)),
                LanesPicture.height(shape),
                sheet -> new LanesPainter(sheet, room.grain()).paint(LanesPicture.whole(shape), null, room.width())));
    }

    @Override
    public Optional<Still> timeSpent(TimeSpent shape) {
        return shape.kinds().isEmpty()
                ? Optional.empty()
                : Optional.of(below(
                        sheet -> entries(
                                List.copyOf(shape.legend().entrySet()),
                                each -> sheet.words(each.getValue()),
                                UseSample.SAMPLE,
                                UseSample.SAMPLE,
                                each -> ink -> UseSample.paint(each.getKey(), ink)),
                        TimeSpentPicture.height(shape),
                        sheet -> new TimeSpentPainter(sheet).paint(new TimeSpentPicture(shape, room.width()), null)));
    }

    @Override
    public Optional<Still> stackTree(StackTree shape) {
        CallTree tree = shape.trees().of(shape.trees().usual());
        return tree.isEmpty()
                ? Optional.empty()
                : Optional.of(FlameStill.of(FlameView.all(tree), room.frames(), room.width()));
    }

    @Override
    public Optional<Still> listing(Listing shape) {
        return Optional.empty();
    }

    @Override
    public Optional<Still> settingsDifference(SettingsDifference shape) {
        return Optional.empty();
    }

    @Override
    public Optional<Still> linesToCopy(LinesToCopy shape) {
        return Optional.empty();
    }

    @Override
    public Optional<Still> unavailable(Unavailable shape) {
        return Optional.empty();
    }

    private Still below(Function<Sheet, List<Legend.LegendEntry>> entries, double height, Consumer<Sheet> painter) {
        Function<Sheet, Legend> legend = sheet -> new Legend(entries.apply(sheet), room.width());
        return new Still(sheet -> height, painter)
                .below(new Still(
                        sheet -> BELOW_LEGEND + legend.apply(sheet).height(sheet.ink()),
                        sheet -> legend.apply(sheet).paint(sheet.ink())));
    }

    private static <T> List<Legend.LegendEntry> entries(
            List<T> of, Function<T, String> words, double wide, double high, Function<T, Consumer<Ink>> sample) {
        return of.stream()
                .map(each -> new Legend.LegendEntry(words.apply(each), wide, high, sample.apply(each)))
                .toList();
    }
}
