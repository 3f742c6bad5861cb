package org.flightdiff.desktop;

import java.util.stream.IntStream;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.shape.Series.Style;

/** Shows a time chart on a scaled screen, and prints facts about its pixels. */
public final class ScaledWindow {

    private ScaledWindow() {}

    /** Prints the scale, the pixels of the window, and how sharp the grid of the chart is. */
    public static void main(String[] none) {
        Application.launch(Showing.class);
    }

    /** The window. A separate class, as the JVM refuses to start an application from the class path. */
    public static final class Showing extends Application {

        private static final double WIDTH = 800;
        private static final double HEIGHT = 400;
        private static final double ABOVE_THE_CURVES = 12;
        private static final double BESIDE_THE_PLOT = 84;

        @Override
        public void start(Stage stage) {
            Appearance appearance = new Appearance(Theme.LIGHT);
            Node card = SyntheticShapes.curve(Style.LINE, 40, i -> i % 7)
                    .accept(new ShapeNodes(new TimeFocus(Extent.upTo(SyntheticShapes.SECONDS)), appearance));
            Scene scene = new Scene(new VBox(card), WIDTH, HEIGHT);
            appearance.dress(scene);
            stage.setScene(scene);
            stage.setX(0);
            stage.setY(0);
            stage.show();
            // It depends on the machine in which frame the chart is painted.
            new AnimationTimer() {
                @Override
                public void handle(long now) {
                    if (tellOnceThereIsAGrid(scene, card.lookup(".drawing"))) {
                        stop();
                        Platform.exit();
                    }
                }
            }.start();
        }

        private static boolean tellOnceThereIsAGrid(Scene scene, Node chart) {
            WritableImage picture = WindowPicture.of(scene);
            double scale = scene.getWindow().getOutputScaleX();
            long colours = colours(picture, chart.localToScene(chart.getLayoutBounds()), scale);
            if (colours < 2) {
                return false;
            }
            System.out.println("scale %s: %.0fx%.0f, %d colours between grid lines"
                    .formatted(scale, picture.getWidth(), picture.getHeight(), colours));
            return true;
        }

        /** The number of colours in a row that only grid lines cross: two if each line fills whole pixels. */
        private static long colours(WritableImage picture, Bounds chart, double scale) {
            int row = (int) ((chart.getMinY() + ABOVE_THE_CURVES) * scale);
            return IntStream.range((int) ((chart.getMinX() + BESIDE_THE_PLOT) * scale), (int)
                            ((chart.getMaxX() - BESIDE_THE_PLOT) * scale))
                    .map(column -> picture.getPixelReader().getArgb(column, row))
                    .distinct()
                    .count();
        }
    }
}
