package org.flightdiff.desktop.ink;

import java.util.EnumMap;
import java.util.Map;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.ThreadUse;

/** The second cue beside the colour of what threads do: a pattern of fine lines or dots on it. */
final class Patterns {

    private static final int SIZE = ThreadUse.TILE;
    private static final double STRENGTH = 0.55;

    private final Palette palette;
    private final Map<ThreadUse, ImagePattern> made = new EnumMap<>(ThreadUse.class);

    /** Patterns on the colours of a palette. */
    Patterns(Palette palette) {
        this.palette = palette;
    }

    /** The pattern of a use that is not plain. */
    ImagePattern of(ThreadUse use) {
        return made.computeIfAbsent(use, this::pattern);
    }

    private ImagePattern pattern(ThreadUse use) {
        Color ink = Color.web(use.ink(palette), STRENGTH);
        WritableImage tile = new WritableImage(SIZE, SIZE);
        PixelWriter pixels = tile.getPixelWriter();
        for (int x = 0; x < SIZE; x++) {
            for (int y = 0; y < SIZE; y++) {
                if (use.isInked(x, y)) {
                    pixels.setColor(x, y, ink);
                }
            }
        }
        return new ImagePattern(tile, 0, 0, SIZE, SIZE, false);
    }
}
