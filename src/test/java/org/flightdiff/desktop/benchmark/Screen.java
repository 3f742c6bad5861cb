package org.flightdiff.desktop.benchmark;

import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.tk.TKScene;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.application.Platform;
import javafx.scene.Scene;

/**
 * Tells when what is set in a scene is seen. JavaFX has no public word for it: a frame is laid out, then painted on a
 * thread of its own, then handed to the window as an event, and only the toolkit behind it says when the second is
 * over.
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

    /** Tells the time, as {@link System#nanoTime} has it, at which what is set before the next layout is on screen. */
    void whenSeen(LongConsumer listener) {
        waiting.add(listener);
        Platform.requestNextPulse();
    }

    private void laidOut() {
        if (waiting.isEmpty()) {
            return;
        }
        // The frame before may still be painted, which must not be taken for this one.
        peer.waitForRenderingToComplete();
        synchronized (this) {
            laidOut.addAll(waiting);
        }
        waiting.clear();
    }

    /** Runs on the thread that paints, after it has queued the event that hands the frame to the window. */
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
