package org.flightdiff.desktop.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.TimeSeriesPicture.Layout;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class TimeSeriesChartTest {

    private static final Extent WHOLE = new Extent(0, SyntheticShapes.SECONDS);
    private static final int SPIKE = 123_456;

    private final Appearance appearance = new Appearance(Theme.LIGHT);
    private final TimeFocus time = new TimeFocus(WHOLE);
    private final ShapeNodes nodes = new ShapeNodes(time, appearance);
    private final VBox root = new VBox();

    @Start
    void open(Stage stage) {
        OnScreen.show(stage, root, 1000, 700, appearance);
    }

    @Test
    void aSpikeOfOnePointAmongManyIsSeen(FxRobot robot) {
        for (Style style : Style.values()) {
            show(SyntheticShapes.curve(style, 200_000, i -> i == SPIKE ? 1e9 : 1e6), robot);
            TimeSeriesChart chart = chart(robot);
            WritableImage image = image(chart, robot);
            assertThat(highest(image, Color.web(Palette.LIGHT.baseline())))
                    .as(style + " lost the spike")
                    .isLessThan(40);
        }
    }

    @Test
    void draggingAndKeysLookCloserAndMoveAndADoubleClickOrAKeyShowsAllAgain(FxRobot robot) {
        show(SyntheticShapes.curve(Style.LINE, 50, i -> i), robot);
        robot.drag(at(robot, 0.4), MouseButton.PRIMARY).dropTo(at(robot, 0.6));
        assertThat(time.isStretched()).isTrue();
        assertThat(time.shown().contains(SyntheticShapes.SECONDS / 2)).isTrue();
        assertThat(time.shown().length()).isLessThan(SyntheticShapes.SECONDS / 3);
        Extent close = time.shown();
        robot.press(KeyCode.SHIFT);
        robot.drag(at(robot, 0.6), MouseButton.PRIMARY).dropTo(at(robot, 0.5));
        robot.release(KeyCode.SHIFT);
        assertThat(time.shown().low()).isGreaterThan(close.low());
        assertThat(time.shown().length()).isCloseTo(close.length(), within(1e-6));
        robot.moveTo(at(robot, 0.5)).doubleClickOn(MouseButton.PRIMARY);
        assertThat(time.shown()).isEqualTo(WHOLE);
        robot.interact(() -> chart(robot).requestFocus());
        robot.push(KeyCode.PLUS);
        Extent closer = time.shown();
        assertThat(closer.length()).isLessThan(WHOLE.length());
        robot.push(KeyCode.RIGHT);
        assertThat(time.shown().low()).isGreaterThan(closer.low());
        robot.push(KeyCode.HOME);
        assertThat(time.shown()).isEqualTo(WHOLE);
    }

    @Test
    void theValuesUnderThePointerAreReadButNotWhileARangeIsDrawn(FxRobot robot) {
        show(SyntheticShapes.curve(Style.STEPS, 31, i -> i * 1024.0), robot);
        Node chart = chart(robot);
        robot.moveTo(at(robot, 0.52));
        Label readout = (Label) chart.lookup(".readout");
        assertThat(readout.isVisible()).isTrue();
        List<String> lines = readout.getText().replace('\u00a0', ' ').lines().toList();
        assertThat(lines.size()).as(readout.getText()).isEqualTo(3);
        double seconds = time.cursorProperty().get();
        int step = (int) seconds;
        assertThat(lines.get(1)).isEqualTo("● used: %d.0 KiB since %d.00 s".formatted(step, step));
        robot.moveTo(root, new Point2D(0, 340));
        assertThat(readout.isVisible()).isFalse();
        robot.drag(at(robot, 0.3), MouseButton.PRIMARY).moveTo(at(robot, 0.6));
        assertThat(readout.isVisible()).isFalse();
        robot.drop();
    }

    @Test
    void theHighestOfManyMarksIsReadWhereItIs(FxRobot robot) {
        show(SyntheticShapes.curve(Style.POINTS, 20_000, i -> i == 10_000 ? 1e6 : 4e5), robot);
        TimeSeriesChart chart = chart(robot);
        WritableImage image = image(chart, robot);
        double top = highest(image, Color.web(Palette.LIGHT.baseline()));
        Bounds bounds = chart.localToScreen(chart.getLayoutBounds());
        robot.moveTo(at(robot, 0.5).getX(), bounds.getMinY() + top + 3);
        String words = ((Label) chart.lookup(".readout")).getText().replace('\u00a0', ' ');
        assertThat(words).contains("977 KiB");
        robot.moveTo(at(robot, 0.5).getX(), bounds.getMinY() + top + 60);
        assertThat(((Label) chart.lookup(".readout")).getText())
                .as("no mark is there")
                .doesNotContain("KiB");
    }

    @Test
    void aClickInTheLegendHidesACurveOrASide(FxRobot robot) {
        show(SyntheticShapes.timeSeries(), robot);
        robot.clickOn("line");
        assertThat(chart(robot).hidden()).containsExactly(Text.given("line"));
        robot.clickOn("line").clickOn("▲ candidate");
        assertThat(chart(robot).hidden()).isEmpty();
        assertThat(chart(robot).sides()).containsExactly(Role.BASELINE);
        robot.clickOn("● baseline");
        robot.moveTo(at(robot, 0.5));
        assertThat(chart(robot).sides())
                .as("the chart is empty and still there")
                .isEmpty();
    }

    @Test
    void chartsOfAComparisonShowTheSameStretchAndLayout(FxRobot robot) {
        Node first = SyntheticShapes.curve(Style.LINE, 50, i -> i).accept(nodes);
        Node second = SyntheticShapes.timeSeries().accept(nodes);
        robot.interact(() -> root.getChildren().setAll(first, second));
        WritableImage before = image((TimeSeriesChart) second.lookup(".drawing"), robot);
        robot.interact(() -> time.show(new Extent(5, 9)));
        WritableImage after = image((TimeSeriesChart) second.lookup(".drawing"), robot);
        assertThat(OnScreen.same(before, after)).isFalse();
        for (Layout layout : List.of(Layout.SIDE_BY_SIDE, Layout.DIFFERENCE)) {
            robot.interact(() -> time.layoutProperty().set(layout));
            WritableImage other = image((TimeSeriesChart) second.lookup(".drawing"), robot);
            assertThat(OnScreen.same(after, other)).as(layout.toString()).isFalse();
            after = other;
        }
    }

    @Test
    void theLayoutIsChosenForAllChartsByClicksAndArrowKeysAndAClickOnTheChosenOneKeepsIt(FxRobot robot) {
        Node first = SyntheticShapes.curve(Style.LINE, 50, i -> i).accept(nodes);
        Node second = SyntheticShapes.curve(Style.STEPS, 50, i -> i).accept(nodes);
        robot.interact(() -> {
            root.getChildren().setAll(first, second);
            // The buttons are there from the first layout on, which a busy machine does later.
            root.applyCss();
            root.layout();
        });
        robot.clickOn(layout(first, "Overlay"));
        assertThat(time.layoutProperty().get()).isEqualTo(Layout.OVERLAY);
        assertThat(chosen(first)).isEqualTo("Overlay");
        robot.clickOn(layout(first, "Difference"));
        assertThat(time.layoutProperty().get()).isEqualTo(Layout.DIFFERENCE);
        assertThat(List.of(chosen(first), chosen(second))).containsExactly("Difference", "Difference");
        robot.interact(() -> layout(first, "Overlay").requestFocus());
        robot.push(KeyCode.RIGHT);
        assertThat(time.layoutProperty().get()).isEqualTo(Layout.SIDE_BY_SIDE);
        assertThat(List.of(chosen(first), chosen(second))).containsExactly("Side by side", "Side by side");
    }

    @Test
    void aDifferenceIsReadWithBothValues(FxRobot robot) {
        time.layoutProperty().set(Layout.DIFFERENCE);
        show(SyntheticShapes.curve(Style.STEPS, 31, i -> 2048), robot);
        robot.moveTo(at(robot, 0.5));
        Label readout = (Label) chart(robot).lookup(".readout");
        List<String> lines = readout.getText().replace('\u00a0', ' ').lines().toList();
        int from = (int) time.cursorProperty().get() / 2 * 2;
        assertThat(lines.get(1))
                .isEqualTo("used: ● 2.00 KiB  ▲ 1.00 KiB  −1.00 KiB  (mean, %d.00 s to %d.00 s)"
                        .formatted(from, from + 2));
        assertThat(robot.lookup("● baseline").query().isDisabled())
                .as("a difference needs both")
                .isTrue();
    }

    @Test
    void aChartHoldsPixelsOnlyWhileItIsShown(FxRobot robot) {
        show(SyntheticShapes.timeSeries(), robot);
        Node card = root.getChildren().get(0);
        assertThat(chart(robot).getChildrenUnmodifiable().stream()
                        .filter(Canvas.class::isInstance)
                        .count())
                .isEqualTo(2);
        robot.interact(() -> root.getChildren().clear());
        TimeSeriesChart kept = (TimeSeriesChart) card.lookup(".drawing");
        assertThat(kept.getChildrenUnmodifiable()).noneMatch(Canvas.class::isInstance);
        robot.interact(() -> root.getChildren().setAll(card));
        assertThat(highest(image(kept, robot), Color.web(Palette.LIGHT.baseline())))
                .as("blank after its return")
                .isLessThan(200);
    }

    private static Stream<ToggleButton> layouts(Node card) {
        return card.lookupAll(".layout-choice .toggle-button").stream().map(ToggleButton.class::cast);
    }

    private static Node layout(Node card, String name) {
        return layouts(card)
                .filter(button -> button.getText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String chosen(Node card) {
        return layouts(card)
                .filter(ToggleButton::isSelected)
                .map(ToggleButton::getText)
                .collect(Collectors.joining());
    }

    private void show(TimeSeries shape, FxRobot robot) {
        robot.interact(() -> root.getChildren().setAll(shape.accept(nodes)));
    }

    private static TimeSeriesChart chart(FxRobot robot) {
        return robot.lookup(".drawing").queryAs(TimeSeriesChart.class);
    }

    /** A screen point at a share of the plot's width. */
    private static Point2D at(FxRobot robot, double share) {
        Node chart = chart(robot);
        Bounds bounds = chart.getBoundsInLocal();
        return chart.localToScreen(80 + (bounds.getWidth() - 94) * share, bounds.getHeight() / 2);
    }

    private static WritableImage image(TimeSeriesChart chart, FxRobot robot) {
        List<WritableImage> images = new ArrayList<>();
        robot.interact(() -> images.add(chart.snapshot(null, null)));
        return images.get(0);
    }

    /** The row of the topmost pixel of a colour, in pixels from the top. */
    private static double highest(WritableImage image, Color color) {
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                Color there = image.getPixelReader().getColor(x, y);
                double distance = Math.abs(there.getRed() - color.getRed())
                        + Math.abs(there.getGreen() - color.getGreen())
                        + Math.abs(there.getBlue() - color.getBlue());
                if (distance < 0.5) {
                    return y;
                }
            }
        }
        return Double.POSITIVE_INFINITY;
    }
}
