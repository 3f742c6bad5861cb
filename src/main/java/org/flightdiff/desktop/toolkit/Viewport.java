package org.flightdiff.desktop.toolkit;

import javafx.scene.control.ScrollPane;

/** The visible part of a scroll pane. */
public final class Viewport {

    private Viewport() {}

    /**
     * Repaints only what changed. JavaFX caches a picture of the whole content of a scroll pane, and renders it again
     * whenever any part changes, even out of sight; scrolling is no faster with it.
     */
    public static void paintChangesOnly(ScrollPane pane) {
        pane.skinProperty()
                .addListener((all, before, now) -> pane.lookup(".viewport").setCache(false));
    }
}
