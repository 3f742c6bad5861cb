package org.flightdiff.desktop.shape.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.time.TimeSeriesPicture.Layout;
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
            assertTrue(highest(image, Color.web(Palette.LIGHT.baseline())) < 40, style + " lost the spike");
        }
    }

    @Test
    void draggingLooksCloserAndADoubleClickShowsAllAgain(FxRobot robot) {
        show(SyntheticShapes.curve(Style.LINE, 50, i -> i), robot);
        robot.drag(at(robot, 0.4), MouseButton.PRIMARY).dropTo(at(robot, 0.6));
        assertTrue(time.isStretched());
        assertTrue(time.shown().contains(SyntheticShapes.SECONDS / 2));
        assertTrue(time.shown().length() < SyntheticShapes.SECONDS / 3);
        Extent close = time.shown();
        robot.press(KeyCode.SHIFT);
        robot.drag(at(robot, 0.6), MouseButton.PRIMARY).dropTo(at(robot, 0.5));
        robot.release(KeyCode.SHIFT);
        assertTrue(time.shown().low() > close.low());
        assertEquals(close.length(), time.shown().length(), 1e-6);
        robot.moveTo(at(robot, 0.5)).doubleClickOn(MouseButton.PRIMARY);
        assertEquals(WHOLE, time.shown());
    }

    @Test
    void keysStretchMoveAndReset(FxRobot robot) {
        show(SyntheticShapes.curve(Style.LINE, 50, i -> i), robot);
        robot.interact(() -> chart(robot).requestFocus());
        robot.push(KeyCode.PLUS);
        Extent closer = time.shown();
        assertTrue(closer.length() < WHOLE.length());
        robot.push(KeyCode.RIGHT);
        assertTrue(time.shown().low() > closer.low());
        robot.push(KeyCode.HOME);
        assertEquals(WHOLE, time.shown());
    }

    @Test
    void theValuesUnderThePointerAreRead(FxRobot robot) {
        show(SyntheticShapes.curve(Style.STEPS, 31, i -> i * 1024.0), robot);
        Node chart = chart(robot);
        robot.moveTo(at(robot, 0.52));
        Label readout = (Label) chart.lookup(".readout");
        assertTrue(readout.isVisible());
        List<String> lines = readout.getText().replace('\u00a0', ' ').lines().toList();
        assertEquals(3, lines.size(), readout.getText());
        double seconds = time.cursorProperty().get();
        int step = (int) seconds;
        assertEquals("● used: %d.0 KiB since %d.00 s".formatted(step, step), lines.get(1));
        robot.moveTo(root, new Point2D(0, 340));
        assertFalse(readout.isVisible());
    }

    @Test
    void nothingIsReadWhileARangeIsDrawn(FxRobot robot) {
        show(SyntheticShapes.curve(Style.STEPS, 31, i -> i * 1024.0), robot);
        Label readout = (Label) chart(robot).lookup(".readout");
        robot.moveTo(at(robot, 0.3));
        assertTrue(readout.isVisible());
        robot.drag(at(robot, 0.3), MouseButton.PRIMARY).moveTo(at(robot, 0.6));
        assertFalse(readout.isVisible());
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
        assertTrue(words.contains("977 KiB"), words);
        robot.moveTo(at(robot, 0.5).getX(), bounds.getMinY() + top + 60);
        assertFalse(((Label) chart.lookup(".readout")).getText().contains("KiB"), "no mark is there");
    }

    @Test
    void aClickInTheLegendHidesACurveOrASide(FxRobot robot) {
        show(SyntheticShapes.timeSeries(), robot);
        robot.clickOn("line");
        assertEquals(List.of(Text.given("line")), new ArrayList<>(chart(robot).hidden()));
        robot.clickOn("line").clickOn("▲ candidate");
        assertTrue(chart(robot).hidden().isEmpty());
        assertEquals(List.of(Role.BASELINE), new ArrayList<>(chart(robot).sides()));
    }

    @Test
    void withBothSidesHiddenTheChartIsEmptyAndStillThere(FxRobot robot) {
        show(SyntheticShapes.timeSeries(), robot);
        robot.clickOn("● baseline").clickOn("▲ candidate");
        robot.moveTo(at(robot, 0.5));
        assertTrue(chart(robot).sides().isEmpty());
    }

    @Test
    void chartsOfAComparisonShowTheSameStretchAndLayout(FxRobot robot) {
        Node first = SyntheticShapes.curve(Style.LINE, 50, i -> i).accept(nodes);
        Node second = SyntheticShapes.timeSeries().accept(nodes);
        robot.interact(() -> root.getChildren().setAll(first, second));
        WritableImage before = image((TimeSeriesChart) second.lookup(".drawing"), robot);
        robot.interact(() -> time.show(new Extent(5, 9)));
        WritableImage after = image((TimeSeriesChart) second.lookup(".drawing"), robot);
        assertFalse(same(before, after));
        for (Layout layout : List.of(Layout.SIDE_BY_SIDE, Layout.DIFFERENCE)) {
            robot.interact(() -> time.layoutProperty().set(layout));
            WritableImage other = image((TimeSeriesChart) second.lookup(".drawing"), robot);
            assertFalse(same(after, other), layout.toString());
            after = other;
        }
    }

    @Test
    void theLayoutIsChosenForAllChartsAndAClickOnTheChosenOneKeepsIt(FxRobot robot) {
        Node first = SyntheticShapes.curve(Style.LINE, 50, i -> i).accept(nodes);
        Node second = SyntheticShapes.curve(Style.STEPS, 50, i -> i).accept(nodes);
        robot.interact(() -> root.getChildren().setAll(first, second));
        robot.clickOn(layout(first, "Overlay"));
        assertEquals(Layout.OVERLAY, time.layoutProperty().get());
        assertEquals("Overlay", chosen(first));
        robot.clickOn(layout(first, "Difference"));
        assertEquals(Layout.DIFFERENCE, time.layoutProperty().get());
        assertEquals(List.of("Difference", "Difference"), List.of(chosen(first), chosen(second)));
        robot.interact(() -> time.layoutProperty().set(Layout.SIDE_BY_SIDE));
        assertEquals(List.of("Side by side", "Side by side"), List.of(chosen(first), chosen(second)));
    }

    @Test
    void theLayoutIsChosenByArrowKeysToo(FxRobot robot) {
        Node card = SyntheticShapes.curve(Style.LINE, 50, i -> i).accept(nodes);
        robot.interact(() -> root.getChildren().setAll(card));
        robot.interact(() -> layout(card, "Overlay").requestFocus());
        robot.push(KeyCode.RIGHT);
        assertEquals(Layout.SIDE_BY_SIDE, time.layoutProperty().get());
        assertEquals("Side by side", chosen(card));
    }

    @Test
    void aDifferenceIsReadWithBothValues(FxRobot robot) {
        time.layoutProperty().set(Layout.DIFFERENCE);
        show(SyntheticShapes.curve(Style.STEPS, 31, i -> 2048), robot);
        robot.moveTo(at(robot, 0.5));
        Label readout = (Label) chart(robot).lookup(".readout");
        List<String> lines = readout.getText().replace('\u00a0', ' ').lines().toList();
        int from = (int) time.cursorProperty().get() / 2 * 2;
        assertEquals(
                "used: ● 2.00 KiB  ▲ 1.00 KiB  −1.00 KiB  (mean, %d.00 s to %d.00 s)".formatted(from, from + 2),
                lines.get(1));
        assertTrue(robot.lookup("● baseline").query().isDisabled(), "a difference needs both");
    }

    @Test
    void aChartHoldsPixelsOnlyWhileItIsShown(FxRobot robot) {
        show(SyntheticShapes.timeSeries(), robot);
        Node card = root.getChildren().get(0);
        assertEquals(
                2,
                chart(robot).getChildrenUnmodifiable().stream()
                        .filter(Canvas.class::isInstance)
                        .count());
        robot.interact(() -> root.getChildren().clear());
        TimeSeriesChart kept = (TimeSeriesChart) card.lookup(".drawing");
        assertTrue(kept.getChildrenUnmodifiable().stream().noneMatch(Canvas.class::isInstance));
        robot.interact(() -> root.getChildren().setAll(card));
        assertTrue(highest(image(kept, robot), Color.web(Palette.LIGHT.baseline())) < 200, "blank after its return");
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

    private static boolean same(WritableImage one, WritableImage other) {
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                if (one.getPixelReader().getArgb(x, y) != other.getPixelReader().getArgb(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }
}
