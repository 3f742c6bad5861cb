package org.flightdiff.desktop;

import java.nio.file.Path;
import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.scene.control.ListView;
import javafx.stage.Window;
import javafx.util.Duration;
import org.flightdiff.desktop.toolkit.Toolkit;

/** Opens the window on a display that exists only in memory and turns to each of its pages, as a user would. */
public final class WindowInMemory {

    /** A page is built within so long. */
    private static final Duration PAGE = Duration.millis(250);

    private WindowInMemory() {}

    /** Returns when the last page was seen; there is no JavaFX after that. */
    public static void turnPages(List<Path> pair) {
        Toolkit.call(() -> {
            Timeline pages = new Timeline(new KeyFrame(PAGE, event -> turn()));
            pages.setCycleCount(Animation.INDEFINITE);
            pages.play();
            return pages;
        });
        DesktopApplication.open(pair);
    }

    private static void turn() {
        for (Window window : Window.getWindows()) {
            if (window.getScene().lookup(".page-list") instanceof ListView<?> pages) {
                int at = pages.getSelectionModel().getSelectedIndex();
                if (at == pages.getItems().size() - 1) {
                    Platform.exit();
                } else {
                    pages.getSelectionModel().select(at + 1);
                }
                return;
            }
        }
    }
}
