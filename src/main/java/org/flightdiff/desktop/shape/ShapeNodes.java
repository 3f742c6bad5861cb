package org.flightdiff.desktop.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.picture.PictureMenu;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.QuantitiesPainter;
import org.flightdiff.picture.ScatterPainter;
import org.flightdiff.picture.Sheet;
import org.flightdiff.picture.Still;
import org.flightdiff.picture.Stills;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;
import org.jspecify.annotations.Nullable;

/** Makes the node that shows a shape. All time charts share one time range; pictures name the files of both sides. */
public record ShapeNodes(
        TimeFocus time,
        Appearance appearance,
        EventLinks links,
        PictureMenu.PictureSaving saving,
        Supplier<Both<String>> files)
        implements Shape.Visitor<Node> {

    public ShapeNodes(TimeFocus time, Appearance appearance) {
        this(time, appearance, EventLinks.NONE, PictureMenu.PictureSaving.NONE, () -> new Both<>("", ""));
    }

    /** The node for a shape that replaces another; reuses the other's node if possible. */
    public Node inPlaceOf(Node before, Shape shape) {
        return before instanceof Card<?> card && card.renew(shape) ? card : shape.accept(this);
    }

    /** The node for a shape that proves something: of a table the bars alone. */
    public Node proving(@Nullable Node before, Shape shape) {
        if (shape instanceof Breakdown bars && !bars.rows().isEmpty()) {
            return pictured(new BarsCard(bars, appearance));
        }
        return before == null ? shape.accept(this) : inPlaceOf(before, shape);
    }

    public Node numbers(List<Quantity> told) {
        return BarsCard.told(
                Drawing.of(
                        appearance,
                        QuantitiesPainter.height(told),
                        (paper, width, height) -> QuantitiesPainter.paint(told, paper, width)),
                told.stream().map(Quantity::line));
    }

    public static double fit(Node made, double width, double height, boolean placing) {
        return made instanceof Card<?> card ? card.fit(width, height, placing) : 0;
    }

    /** A small picture of a shape, which leads to it; empty for shapes that are tables or texts. */
    public Optional<Thumbnail> small(Shape shape, Runnable way) {
        return Thumbnail.of(shape, time.whole(), appearance, way);
    }

    private Card<?> pictured(Card<?> card) {
        CardPicture picture = new CardPicture(time, files);
        if (picture.of(card.shape()).isPresent()) {
            card.set(new PictureMenu(() -> picture.of(card.shape()), CardPicture.WIDTH, saving));
        }
        return card;
    }

    @Override
    public Node timeSeries(TimeSeries shape) {
        return pictured(new TimeSeriesCard(shape, time, appearance, links));
    }

    @Override
    public Node distribution(Distribution shape) {
        return pictured(new DistributionCard(shape, appearance, links));
    }

    @Override
    public Node scatter(Scatter shape) {
        return pictured(new ScatterCard(shape, appearance));
    }

    @Override
    public Node breakdown(Breakdown shape) {
        return pictured(new BreakdownCard(shape, appearance, links));
    }

    @Override
    public Node listing(Listing shape) {
        return new ListingCard(shape, links);
    }

    @Override
    public Node settingsDifference(SettingsDifference shape) {
        return new SettingsCard(shape);
    }

    @Override
    public Node linesToCopy(LinesToCopy shape) {
        return new LinesCard(shape);
    }

    @Override
    public Node stackTree(StackTree shape) {
        return new StackTreeCard(shape, appearance, saving);
    }

    /** Marks the frames of a method in a card of stacks; any other card, and no method, leave all as it is. */
    public static void find(Node card, String method) {
        if (card instanceof StackTreeCard stacks && !method.isEmpty()) {
            stacks.find(method);
        }
    }

    @Override
    public Node threadLanes(ThreadLanes shape) {
        return pictured(new LanesCard(shape, time, appearance, links));
    }

    @Override
    public Node timeSpent(TimeSpent shape) {
        return pictured(new TimeSpentCard(shape, appearance, links));
    }

    @Override
    public Node unavailable(Unavailable shape) {
        return new UnavailableCard(shape);
    }

    /** What a card shows as a picture, below its name, the files of both sides, and what the sides are over the whole time. */
    private record CardPicture(TimeFocus time, Supplier<Both<String>> files) {

        static final double WIDTH = 1200;
        private static final Stills.Room ROOM = new Stills.Room(WIDTH, 320, 15, Integer.MAX_VALUE, 1);

        Optional<Still> of(Shape shape) {
            return shape.accept(new Stills(time.shown(), ROOM)).map(still -> still.under(lines(shape), WIDTH));
        }

        private List<String> lines(Shape shape) {
            List<String> lines = new ArrayList<>(List.of(Messages.of(shape.title())));
            for (Role side : Role.values()) {
                lines.add((Messages.named(side) + "  " + files.get().of(side) + "  " + overall(shape, side)).strip());
            }
            return lines;
        }

        private static String overall(Shape shape, Role side) {
            if (!(shape instanceof TimeSeries curves) || curves.overall().size() != Role.values().length) {
                return "";
            }
            Both<Double> values =
                    new Both<>(curves.overall().get(0), curves.overall().get(1));
            return curves.in(Messages.notation()).value(values.of(side));
        }
    }

    private static final class UnavailableCard extends Card<Unavailable> {

        UnavailableCard(Unavailable shape) {
            super(shape, none -> Text.none());
            getStyleClass().add("unavailable");
            show(Nodes.wrapped(Messages.of(shape.reason()), "unavailable-reason"));
        }
    }

    private static final class LinesCard extends Card<LinesToCopy> {

        LinesCard(LinesToCopy shape) {
            super(shape, LinesToCopy::note);
            show(Role.CANDIDATE);
            show(Role.BASELINE);
        }

        private void show(Role side) {
            LinesToCopy.LineToCopy line = shape().lines().of(side);
            show(new Label(Messages.of(line.label())));
            show(
                    line.text().isEmpty()
                            ? Nodes.wrapped(Messages.get("lines.nothing"), "note")
                            : new CopiedLine(Messages.of(line.label()), line.text()));
            if (!line.remark().isEmpty()) {
                show(Nodes.wrapped(Messages.of(line.remark()), "note"));
            }
        }
    }

    private static final class ScatterCard extends PictureCard<Scatter, ScatterPainter.PointPlace> {

        /** Marks that are nearer cover each other, in pixels. */
        private static final double GRAIN = 1.5;

        private static final double HEIGHT = 300;

        ScatterCard(Scatter shape, Appearance appearance) {
            super(shape, Scatter::note, HEIGHT, "scatter", appearance);
        }

        @Override
        void paint(Sheet paper, double width, double height) {
            new ScatterPainter(paper, GRAIN).paint(shape(), width, height);
        }

        @Override
        ScatterPainter.@Nullable PointPlace at(double x, double y) {
            return ScatterPainter.nearest(
                    shape(), picture().getWidth(), picture().getHeight(), x, y);
        }

        @Override
        String words(ScatterPainter.PointPlace place) {
            Points points = shape().points().of(place.side());
            String both = Messages.get(
                    "scatter.point",
                    Messages.named(place.side()),
                    value(shape().across(), points.x(place.index())),
                    value(shape().up(), points.y(place.index())));
            double meant = points.weight(place.index());
            return meant > 1 ? both + "\n" + Messages.get("scatter.meant", (long) meant) : both;
        }

        private static String value(Scatter.Axis axis, double value) {
            return Messages.get(
                    "scatter.value",
                    Messages.of(axis.name()),
                    Messages.notation().value(axis.unit(), value));
        }
    }

    /** A small picture of a shape, which leads to the shape itself; one that is too high for it is cut off. */
    public static final class Thumbnail extends Drawing {

        private static final double WIDTH = 340;
        private static final double HIGHEST = 170;
        private static final Stills.Room ROOM = new Stills.Room(WIDTH, 110, 3, 60, 2);

        private final Still still;

        private Thumbnail(Still still, double height, Shape shape, Appearance appearance, Runnable way) {
            super(appearance, Math.min(HIGHEST, height), 1);
            this.still = still;
            getStyleClass().add("thumbnail");
            setPrefWidth(WIDTH);
            setMaxWidth(WIDTH);
            setAccessibleText(Messages.of(shape.title()));
            setCursor(Cursor.HAND);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY) {
                    way.run();
                }
            });
        }

        /** The picture of a shape over a range of time; empty for shapes that are tables or texts. */
        public static Optional<Thumbnail> of(Shape shape, Extent time, Appearance appearance, Runnable way) {
            return shape.accept(new Stills(time, ROOM))
                    .map(still -> new Thumbnail(
                            still,
                            still.height(appearance.look().over(new Canvas().getGraphicsContext2D())),
                            shape,
                            appearance,
                            way));
        }

        @Override
        protected void paint(List<Canvas> painted) {
            still.paint(look().paper(painted.get(0)));
        }
    }
}
