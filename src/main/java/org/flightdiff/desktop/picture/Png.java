package org.flightdiff.desktop.picture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.Image;
import javax.imageio.ImageIO;

/** Writes pictures as PNG. */
public final class Png {

    private Png() {}

    /** The picture as PNG. */
    public static byte[] of(Image image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", bytes)) {
                throw new IllegalStateException("this Java runtime cannot write PNG");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
