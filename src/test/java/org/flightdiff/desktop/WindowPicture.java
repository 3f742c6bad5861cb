package org.flightdiff.desktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.robot.Robot;
import org.flightdiff.desktop.picture.Png;

/** A picture of a window in screen pixels. */
final class WindowPicture {

    private WindowPicture() {}

    static WritableImage of(Scene scene) {
        return new Robot()
                .getScreenCapture(
                        null,
                        scene.getWindow().getX() + scene.getX(),
                        scene.getWindow().getY() + scene.getY(),
                        scene.getWidth(),
                        scene.getHeight(),
                        false);
    }

    static void write(Scene scene, Path file) {
        try {
            Files.write(file, Png.of(of(scene)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
