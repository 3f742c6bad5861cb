package org.flightdiff.desktop.benchmark;

import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.tk.TKScene;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.application.Platform;
import javafx.scene.Scene;

/**
 * Finds out when a change of a scene is on screen. JavaFX has no public API for it: a frame is laid out, then painted
 * on a separate thread, then passed to the window as an event, and only the internal toolkit says when painting has
 * ended.
 */
final class Screen {

    private final TKScene peer;
    private final List<LongConsumer> waiting = new ArrayList<>();
    private List<LongConsumer> laidOut = new ArrayList<>();

    Screen(Scene scene) {
        peer = SceneHelper.getPeer(scene);
        scene.addPostLayoutPulseListener(this::laidOut);
        peer.setTKScenePaintListener(this::painted);
    }

    /** Passes on the time, by {@link System#nanoTime}, at which everything set before the next layout is on screen. */
    void whenSeen(LongConsumer listener) {
        waiting.add(listener);
        Platform.requestNextPulse();
    }

    /** The same for what was just laid out; only for listeners that are called after a layout. */
    void whenLayoutIsSeen(LongConsumer listener) {
        waiting.add(listener);
        laidOut();
    }

    private void laidOut() {
        if (waiting.isEmpty()) {
            return;
        }
        // The previous frame may still be painting, and must not be taken for this one.
        peer.waitForRenderingToComplete();
        synchronized (this) {
            laidOut.addAll(waiting);
        }
        waiting.clear();
    }

    /** Runs on the painting thread, after it has queued the event that passes the frame to the window. */
    private void painted() {
        List<LongConsumer> seen;
        synchronized (this) {
            seen = laidOut;
            laidOut = new ArrayList<>();
        }
        if (!seen.isEmpty()) {
            Platform.runLater(() -> {
                long now = System.nanoTime();
                seen.forEach(listener -> listener.accept(now));
            });
        }
    }
}
