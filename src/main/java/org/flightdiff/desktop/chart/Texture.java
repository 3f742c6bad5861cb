package org.flightdiff.desktop.chart;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import org.flightdiff.shape.ThreadState;

/** The second cue beside the colour of a state: a pattern of fine lines or dots on it. */
final class Texture {

    private static final int SIZE = 6;
    private static final double STRENGTH = 0.55;

    private final Map<ThreadState, ImagePattern> patterns = new EnumMap<>(ThreadState.class);

    /** Textures in the colour of the background. */
    Texture(Color background) {
        Color ink = background.deriveColor(0, 1, 1, STRENGTH);
        for (ThreadState state : ThreadState.values()) {
            WritableImage tile = new WritableImage(SIZE, SIZE);
            PixelWriter pixels = tile.getPixelWriter();
            boolean isPlain = true;
            for (int x = 0; x < SIZE; x++) {
                for (int y = 0; y < SIZE; y++) {
                    if (isInked(state, x, y)) {
                        pixels.setColor(x, y, ink);
                        isPlain = false;
                    }
                }
            }
            if (!isPlain) {
                patterns.put(state, new ImagePattern(tile, 0, 0, SIZE, SIZE, false));
            }
        }
    }

    /** The texture of a state; empty for a plain colour. */
    Optional<ImagePattern> of(ThreadState state) {
        return Optional.ofNullable(patterns.get(state));
    }

    private static boolean isInked(ThreadState state, int x, int y) {
        return switch (state) {
            case RUNNING, SLEEPING -> false;
            case BLOCKED -> (x + y) % SIZE < 2;
            case IO -> y % 3 == 0;
            case WAITING -> x == 0 && y % 3 < 2;
            case PARKED -> x % 3 == 0 && y % 3 == 0;
            case IN_NATIVE -> (x - y + SIZE) % SIZE == 0;
        };
    }
}
