package org.flightdiff.desktop.shape;

import javafx.beans.Observable;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.canvas.Readout;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.picture.Extent;
import org.jspecify.annotations.Nullable;

/** A drawing along the time axis that all charts over time share. */
abstract class TimeDrawing extends Drawing {

    private static final int LAYERS = 2;

    /** Says what is below the pointer, above all layers. */
    final Readout readout = new Readout();

    final TimeFocus time;

    /** The range that is being selected, to be shaded; null for none. */
    @Nullable
    Extent choosing;

    /** Null outside. */
    @Nullable
    Point2D pointer;

    private final WeakInvalidationListener again = new WeakInvalidationListener(repaint());

    TimeDrawing(Appearance appearance, double height, Text title, TimeFocus time) {
        super(appearance, height, LAYERS);
        this.time = time;
        time.shownProperty().addListener(again);
        time.cursorProperty().addListener(again);
        getChildren().add(readout);
        setFocusTraversable(true);
        setAccessibleText(Messages.of(title));
        TimeGestures.on(this, time);
    }

    final void follow(Observable what) {
        what.addListener(again);
    }

    /** The point in time under a pixel column, in seconds; NaN beside the axis. */
    abstract double timeAt(double x);

    /** The point in time of what is pointed at: that of the pixel column, if nothing else is there; NaN beside the axis. */
    double timeAt(double x, double y) {
        return timeAt(x);
    }

    abstract double secondsPerPixel();

    private void choose(@Nullable Extent stretch) {
        choosing = stretch;
        requestLayout();
    }

    private void pointer(@Nullable Point2D position) {
        pointer = position;
        requestLayout();
    }

    /** Dragging zooms, or pans with Shift or another button; a double click shows all, the wheel zooms once clicked. */
    private static final class TimeGestures {

        private static final double WHEEL_STEP = 1.2;
        private static final double KEY_STEP = 1.5;
        private static final double KEY_SHIFT = 0.2;
        /** A shorter drag is a click. */
        private static final double SHORTEST_DRAG = 4;

        private final TimeDrawing chart;
        private final TimeFocus time;
        private double pressedX;
        private double lastX;

        private TimeGestures(TimeDrawing chart, TimeFocus time) {
            this.chart = chart;
            this.time = time;
        }

        static void on(TimeDrawing chart, TimeFocus time) {
            TimeGestures gestures = new TimeGestures(chart, time);
            chart.setOnMouseMoved(gestures::point);
            chart.setOnMouseExited(event -> gestures.leave());
            chart.setOnMousePressed(gestures::press);
            chart.setOnMouseDragged(gestures::drag);
            chart.setOnMouseReleased(gestures::release);
            chart.setOnMouseClicked(gestures::click);
            chart.setOnScroll(gestures::wheel);
            chart.setOnKeyPressed(gestures::key);
        }

        private void point(MouseEvent event) {
            time.cursorProperty().set(chart.timeAt(event.getX(), event.getY()));
            chart.pointer(new Point2D(event.getX(), event.getY()));
        }

        private void leave() {
            time.cursorProperty().set(Double.NaN);
            chart.pointer(null);
        }

        private void press(MouseEvent event) {
            chart.requestFocus();
            pressedX = event.getX();
            lastX = event.getX();
            // Otherwise the page around it would take the focus, and with it keys and wheel.
            event.consume();
        }

        private void drag(MouseEvent event) {
            // What was read is no longer below the pointer.
            leave();
            if (moves(event)) {
                time.show(time.shown().shifted((lastX - event.getX()) * chart.secondsPerPixel()));
            } else if (Math.abs(event.getX() - pressedX) >= SHORTEST_DRAG) {
                chart.choose(chosen(event));
            }
            lastX = event.getX();
        }

        private void release(MouseEvent event) {
            chart.choose(null);
            if (!moves(event) && Math.abs(event.getX() - pressedX) >= SHORTEST_DRAG) {
                time.show(chosen(event));
            }
        }

        private void click(MouseEvent event) {
            if (event.getClickCount() == 2 && event.isStillSincePress()) {
                time.reset();
            }
        }

        private void wheel(ScrollEvent event) {
            boolean stretches = event.isControlDown() || chart.isFocused();
            double around = chart.timeAt(event.getX());
            if (stretches && event.getDeltaY() != 0 && !Double.isNaN(around)) {
                time.show(time.shown().scaled(event.getDeltaY() > 0 ? 1 / WHEEL_STEP : WHEEL_STEP, around));
                event.consume();
            }
        }

        /** Keys with a modifier belong to the window. */
        private void key(KeyEvent event) {
            if (event.isShortcutDown()) {
                return;
            }
            Extent shown = time.shown();
            double middle = (shown.low() + shown.high()) / 2;
            switch (event.getCode()) {
                case PLUS, ADD, EQUALS -> time.show(shown.scaled(1 / KEY_STEP, middle));
                case MINUS, SUBTRACT -> time.show(shown.scaled(KEY_STEP, middle));
                case LEFT -> time.show(shown.shifted(-shown.length() * KEY_SHIFT));
                case RIGHT -> time.show(shown.shifted(shown.length() * KEY_SHIFT));
                case HOME, DIGIT0, NUMPAD0 -> time.reset();
                default -> {
                    return;
                }
            }
            event.consume();
        }

        private static boolean moves(MouseEvent event) {
            return event.isShiftDown() || event.getButton() != MouseButton.PRIMARY;
        }

        private Extent chosen(MouseEvent event) {
            double from = chart.timeAt(pressedX);
            double start = Double.isNaN(from) ? time.shown().low() : from;
            double end = start + (event.getX() - pressedX) * chart.secondsPerPixel();
            return new Extent(Math.min(start, end), Math.max(start, end)).within(time.shown());
        }
    }
}
