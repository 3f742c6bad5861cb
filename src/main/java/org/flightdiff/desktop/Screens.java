package org.flightdiff.desktop;

import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/** Makes a window fit its screen. */
final class Screens {

    private static final double LEAST_WIDTH = 900;
    private static final double LEAST_HEIGHT = 600;

    private Screens() {}

    static void fit(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(Math.min(LEAST_WIDTH, screen.getWidth()));
        stage.setMinHeight(Math.min(LEAST_HEIGHT, screen.getHeight()));
        double width = Math.min(stage.getScene().getWidth(), screen.getWidth());
        double height = Math.min(stage.getScene().getHeight(), screen.getHeight());
        stage.setWidth(width);
        stage.setHeight(height);
        // Some window managers open a window at its smallest size, whatever was asked for.
        stage.addEventHandler(
                WindowEvent.WINDOW_SHOWN,
                event -> Platform.runLater(() -> {
                    stage.setWidth(width);
                    stage.setHeight(height);
                }));
    }
}
