package org.flightdiff.desktop;

import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.flightdiff.desktop.window.WindowMemory;
import org.jspecify.annotations.Nullable;

/** Makes a window fit its screen. */
final class Screens {

    private static final double LEAST_WIDTH = 900;
    private static final double LEAST_HEIGHT = 600;

    private Screens() {}

    /** @param left its last position and size; null if unknown */
    static void fit(Stage stage, @Nullable WindowMemory left) {
        if (left != null
                && !Screen.getScreensForRectangle(left.x(), left.y(), left.width(), left.height())
                        .isEmpty()) {
            stage.setX(left.x());
            stage.setY(left.y());
            stage.setMaximized(left.maximized());
            fit(stage, left.width(), left.height());
        } else {
            fit(stage, stage.getScene().getWidth(), stage.getScene().getHeight());
            // By default a window is placed before the height of its title bar is known, and the title bar may be off
            // the screen.
            Rectangle2D screen = Screen.getPrimary().getVisualBounds();
            stage.setX(screen.getMinX() + (screen.getWidth() - stage.getWidth()) / 2);
            stage.setY(screen.getMinY() + (screen.getHeight() - stage.getHeight()) / 3);
        }
    }

    private static void fit(Stage stage, double wantedWidth, double wantedHeight) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(Math.min(LEAST_WIDTH, screen.getWidth()));
        stage.setMinHeight(Math.min(LEAST_HEIGHT, screen.getHeight()));
        double width = Math.min(wantedWidth, screen.getWidth());
        double height = Math.min(wantedHeight, screen.getHeight());
        stage.setWidth(width);
        stage.setHeight(height);
        // Some window managers open a window at its minimum size, whatever size is set.
        stage.addEventHandler(
                WindowEvent.WINDOW_SHOWN,
                event -> Platform.runLater(() -> {
                    if (!stage.isMaximized()) {
                        stage.setWidth(width);
                        stage.setHeight(height);
                    }
                }));
    }
}
