package org.flightdiff.desktop.benchmark;

import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/** The least that JavaFX can show: a window with a word. Closes as soon as it is drawn. */
public final class BareWindow {

    private BareWindow() {}

    public static void main(String[] arguments) {
        Application.launch(Bare.class, arguments);
    }

    /** The window. A separate class, as the JVM refuses to start an application from the class path. */
    public static final class Bare extends Application {
        @Override
        public void start(Stage stage) {
            stage.setScene(new Scene(new Label("Flightdiff"), 1400, 900));
            stage.show();
            Platform.runLater(() -> Platform.runLater(Platform::exit));
        }
    }
}
