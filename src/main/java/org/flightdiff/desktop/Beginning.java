package org.flightdiff.desktop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Platform;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.window.Painted;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;

/** What the window begins with: the files given are read, and compared, while JavaFX starts, which takes as long. */
final class Beginning {

    private final ExecutorService background = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "flightdiff-background");
        thread.setDaemon(true);
        return thread;
    });
    private final WindowThread window = new WindowThread();
    final Work work = new Work(background, window, new Painted());
    final RecordingSource source = new RecordingSource.ReadingFiles();
    final Session session = new Session(source, Investigation::of, work);

    private Beginning() {}

    /** Begins to read files. The session is changed by JavaFX's thread alone from now on. */
    static Beginning with(List<Path> files) {
        Beginning begun = new Beginning();
        if (!files.isEmpty()) {
            Opening.open(begun.session, files, Role.BASELINE);
        }
        return begun;
    }

    void go() {
        window.begin();
    }

    void end() {
        background.shutdownNow();
    }

    /** Runs tasks on JavaFX's thread; those that come before JavaFX runs wait until it does. */
    private static final class WindowThread implements Executor {

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

        synchronized void begin() {
            running = true;
            waiting.forEach(Platform::runLater);
            waiting.clear();
        }
    }
}
