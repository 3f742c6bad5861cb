package org.flightdiff.desktop.workbench;

import javafx.animation.AnimationTimer;

/** Does something in the frame after the next, so that what was set before is painted by then. */
final class Afterwards {

    private static final int FRAMES = 2;

    private Runnable waiting = () -> {};
    private int seen;

    private final AnimationTimer frames = new AnimationTimer() {
        @Override
        public void handle(long now) {
            seen++;
            if (seen >= FRAMES) {
                hurry();
            }
        }
    };

    /** Does this, instead of what still waits. */
    void run(Runnable task) {
        waiting = task;
        seen = 0;
        frames.start();
    }

    /** Does now what still waits. */
    void hurry() {
        frames.stop();
        Runnable task = waiting;
        waiting = () -> {};
        task.run();
    }
}
