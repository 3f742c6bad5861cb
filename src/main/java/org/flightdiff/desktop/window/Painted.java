package org.flightdiff.desktop.window;

import java.util.concurrent.Executor;
import javafx.animation.AnimationTimer;

/** A frame is painted while the next one begins, so the frame after that shows that the first is finished. */
public final class Painted implements Executor {

    private static final int FRAMES = 3;

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
