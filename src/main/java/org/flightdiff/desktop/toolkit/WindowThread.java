package org.flightdiff.desktop.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.application.Platform;

/** Runs tasks on JavaFX's thread; those that come before JavaFX runs wait until it does. */
public final class WindowThread implements Executor {

    private final List<Runnable> waiting = new ArrayList<>();
    private boolean running;

    @Override
    public synchronized void execute(Runnable task) {
        if (running) {
            Platform.runLater(task);
        } else {
            waiting.add(task);
        }
    }

    /** JavaFX runs from now on. */
    public synchronized void begin() {
        running = true;
        waiting.forEach(Platform::runLater);
        waiting.clear();
    }
}
