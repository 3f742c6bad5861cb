package org.flightdiff.desktop.shape;

import javafx.scene.control.ScrollPane;

/** What is seen of something that scrolls. */
public final class Viewport {

    private Viewport() {}

    /**
     * Lets only what changed be painted again. JavaFX keeps a picture of all that is in a scroll pane, and makes that
     * anew whenever any of it changes, also out of sight; scrolling is no faster by it.
     */
    public static void paintChangesOnly(ScrollPane pane) {
        pane.skinProperty()
                .addListener((all, before, now) -> pane.lookup(".viewport").setCache(false));
    }
}
