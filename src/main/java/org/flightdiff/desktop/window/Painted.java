package org.flightdiff.desktop.window;

import java.util.concurrent.Executor;
import javafx.animation.AnimationTimer;

/**
 * Runs tasks in the window once what was set before them is painted. JavaFX does not tell when that is: a frame is
 * painted while the next one begins, so it takes the one after that for a sign that the first is over.
 */
public final class Painted implements Executor {

    private static final int FRAMES = 3;

    /** To be given and run in the thread of the window. */
    @Override
    public void execute(Runnable task) {
        new AnimationTimer() {

            private int begun;

            @Override
            public void handle(long now) {
                begun++;
                if (begun == FRAMES) {
                    stop();
                    task.run();
                }
            }
        }.start();
    }
}
