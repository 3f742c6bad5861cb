package org.flightdiff.desktop;

import javafx.application.Platform;

/** Looks at the windows of a program now and then, from the moment when its toolkit runs. */
public final class ToolkitWatch {

    private ToolkitWatch() {}

    /**
     * Begins to look, and goes on until the JVM ends.
     *
     * @param millis between two looks
     * @param look runs on JavaFX's thread
     */
    public static void every(long millis, Runnable look) {
        Thread watcher = new Thread(() -> watch(millis, look));
        watcher.setDaemon(true);
        watcher.start();
    }

    private static void watch(long millis, Runnable look) {
        try {
            while (true) {
                Thread.sleep(millis);
                if (toolkitRuns()) {
                    Platform.runLater(look);
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean toolkitRuns() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("JavaFX Application Thread"));
    }
}
