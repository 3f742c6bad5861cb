package org.flightdiff.desktop.benchmark;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Locale;
import java.util.Queue;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.time.TimeSeriesPicture.Layout;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;

/**
 * Frames per second of a time chart with a million points on each side while panning: half of it is shown, and moves a
 * little with every frame. A line for each style of curve, with both sides overlaid and as their difference.
 */
public final class FrameRate {

    private static final int POINTS = 1_000_000;
    private static final double WIDTH = 1000;
    private static final double HEIGHT = 330;
    private static final long WARM_UP_NANOS = 2_000_000_000L;
    private static final long MEASURED_NANOS = 5_000_000_000L;
    private static final double NANOS = 1e9;

    private FrameRate() {}

    public static void main(String[] arguments) {
        // Otherwise frames wait for the screen.
        System.setProperty("javafx.animation.fullspeed", "true");
        Application.launch(Panned.class, arguments);
    }

    /** A wave with noise and rare spikes. */
    private static double value(int i) {
        double noise = (((i * 2654435761L) >>> 7) & 1023) / 1023.0;
        return (2 + Math.sin(i * 1e-4) + noise + (i % 99_991 == 0 ? 4 : 0)) * 1e8;
    }

    /** The window. A separate class, as the JVM refuses to start an application from the class path. */
    public static final class Panned extends Application {

        private final Queue<Chart> charts = new ArrayDeque<>(Stream.of(Layout.OVERLAY, Layout.DIFFERENCE)
                .flatMap(layout -> Arrays.stream(Style.values()).map(style -> new Chart(style, layout)))
                .toList());
        private final StackPane root = new StackPane();

        @Override
        public void start(Stage stage) {
            Scene scene = new Scene(root, WIDTH, HEIGHT);
            new Appearance(Theme.LIGHT).dress(scene);
            stage.setScene(scene);
            stage.show();
            next();
        }

        private void next() {
            Chart chart = charts.poll();
            if (chart == null) {
                Platform.exit();
                return;
            }
            TimeSeries shape = SyntheticShapes.curve(chart.style, POINTS, FrameRate::value);
            TimeFocus time = new TimeFocus(Extent.upTo(SyntheticShapes.SECONDS));
            time.layoutProperty().set(chart.layout);
            root.getChildren().setAll(new ShapeNodes(time, new Appearance(Theme.LIGHT)).timeSeries(shape));
            new Panning(chart, time).start();
        }

        private record Chart(Style style, Layout layout) {}

        private final class Panning extends AnimationTimer {

            private final Chart chart;
            private final TimeFocus time;
            private long began;
            private long measuredFrom;
            private int frames;

            Panning(Chart chart, TimeFocus time) {
                this.chart = chart;
                this.time = time;
            }

            @Override
            public void handle(long now) {
                if (began == 0) {
                    began = now;
                }
                double phase = (now - began) / NANOS;
                double low = (1 + Math.sin(phase)) / 4 * SyntheticShapes.SECONDS;
                time.show(new Extent(low, low + SyntheticShapes.SECONDS / 2));
                if (now - began < WARM_UP_NANOS) {
                    return;
                }
                if (measuredFrom == 0) {
                    measuredFrom = now;
                    return;
                }
                frames++;
                if (now - measuredFrom >= MEASURED_NANOS) {
                    stop();
                    System.out.println(String.format(
                            Locale.ROOT,
                            "%-6s %-10s %,d points a side: %.0f frames/s",
                            chart.style,
                            chart.layout,
                            POINTS,
                            frames * NANOS / (now - measuredFrom)));
                    next();
                }
            }
        }
    }
}
