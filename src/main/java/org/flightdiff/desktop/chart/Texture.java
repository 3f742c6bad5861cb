package org.flightdiff.desktop.chart;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.ThreadUse;

/** The second cue beside the colour of what threads do: a pattern of fine lines or dots on it. */
final class Texture {

    private static final int SIZE = ThreadUse.TILE;
    private static final double STRENGTH = 0.55;

    private final Map<ThreadUse, ImagePattern> patterns = new EnumMap<>(ThreadUse.class);

    /** Textures on the colours of a palette. */
    Texture(Palette palette) {
        for (ThreadUse use : ThreadUse.values()) {
            Color ink = Color.web(use.ink(palette)).deriveColor(0, 1, 1, STRENGTH);
            WritableImage tile = new WritableImage(SIZE, SIZE);
            PixelWriter pixels = tile.getPixelWriter();
            boolean isPlain = true;
            for (int x = 0; x < SIZE; x++) {
                for (int y = 0; y < SIZE; y++) {
                    if (use.isInked(x, y)) {
                        pixels.setColor(x, y, ink);
                        isPlain = false;
                    }
                }
            }
            if (!isPlain) {
                patterns.put(use, new ImagePattern(tile, 0, 0, SIZE, SIZE, false));
            }
        }
    }

    /** The texture; empty for a plain colour. */
    Optional<ImagePattern> of(ThreadUse use) {
        return Optional.ofNullable(patterns.get(use));
    }
}
