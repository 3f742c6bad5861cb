package org.flightdiff.desktop.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.ComparisonState;
import org.flightdiff.desktop.session.ComparisonState.Values;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.workbench.Page;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;

/**
 * How long it takes on screen, for each view, from choosing another window on both sides to its values and charts and
 * to its verdicts, and how long the window is frozen meanwhile. Arguments: a baseline and a candidate.
 */
public final class SeenWindowChange {

    private static final int RUNS = 15;
    private static final double NANOS_PER_MILLI = 1e6;

    private SeenWindowChange() {}

    public static void main(String[] files) {
        Application.launch(Changing.class, files);
    }

    /** The window. A separate class, as the JVM refuses to start an application from the class path. */
    public static final class Changing extends Application {

        private final ExecutorService background = Executors.newCachedThreadPool();
        private final Deque<Page> pages = new ArrayDeque<>();
        private final List<Change> changes = new ArrayList<>();

        private boolean begun;

        @SuppressWarnings("NullAway.Init")
        private Screen screen;

        private record Change(double values, double verdicts, double longestStop) {}

        @Override
        public void start(Stage stage) throws IOException {
            List<Path> files = getParameters().getRaw().stream().map(Path::of).toList();
            OpenWindow window = OpenWindow.on(stage, OpenWindow.READER, Investigation::of, background);
            window.session().stateProperty().addListener((all, before, now) -> {
                if (!begun && now.shown() != null && !now.isBusy()) {
                    begun = true;
                    Platform.runLater(() -> begin(window));
                }
            });
            window.session().open(files, Role.BASELINE);
        }

        private void begin(OpenWindow window) {
            ListView<?> list = (ListView<?>) window.scene().lookup(".page-list");
            if (list == null) {
                // The comparison is known before its pages are shown.
                Platform.runLater(() -> begin(window));
            } else if (pages.isEmpty()) {
                screen = new Screen(window.scene());
                list.getItems().forEach(page -> pages.add((Page) page));
                turn(window);
            }
        }

        private void turn(OpenWindow window) {
            Page page = pages.peek();
            if (page == null) {
                background.shutdownNow();
                Platform.exit();
                return;
            }
            ListView<?> list = (ListView<?>) window.scene().lookup(".page-list");
            for (int at = 0; at < list.getItems().size(); at++) {
                if (((Page) list.getItems().get(at)).id().equals(page.id())) {
                    list.getSelectionModel().select(at);
                }
            }
            changes.clear();
            new Run(window).start();
        }

        private void changed(OpenWindow window, Change change) {
            changes.add(change);
            if (changes.size() < RUNS) {
                new Run(window).start();
                return;
            }
            System.out.println(String.format(
                    Locale.ROOT,
                    "%-24s values and charts %4.0f ms, verdicts %4.0f ms, standing still for %4.0f ms",
                    pages.remove().label(),
                    median(changes.stream().map(Change::values).toList()),
                    median(changes.stream().map(Change::verdicts).toList()),
                    median(changes.stream().map(Change::longestStop).toList())));
            turn(window);
        }

        private static double median(List<Double> values) {
            return values.stream().sorted().toList().get(values.size() / 2);
        }

        /** Chooses a window in its first frame. */
        private final class Run extends AnimationTimer {

            private final OpenWindow window;
            private final Session session;
            private final ChangeListener<ComparisonState> compared = (all, before, now) -> set(now);
            private long chosenAt;
            private long lastFrame;
            private double values;
            private double longestStop;

            Run(OpenWindow window) {
                this.window = window;
                session = window.session();
            }

            @Override
            public void handle(long ignored) {
                long now = System.nanoTime();
                if (chosenAt == 0) {
                    chosenAt = now;
                    choose();
                } else {
                    longestStop = Math.max(longestStop, (now - lastFrame) / NANOS_PER_MILLI);
                }
                lastFrame = now;
            }

            private void choose() {
                double share = 1 - 0.01 * (changes.size() + 1);
                TimeRange part = new TimeRange(new RecordingPoint(0, true), new RecordingPoint(share, true));
                Object before = session.comparison();
                session.choose(part, part);
                if (session.comparison() != before) {
                    throw new IllegalStateException("others were compared");
                }
                session.stateProperty().addListener(compared);
            }

            private void set(ComparisonState now) {
                if (now instanceof Values) {
                    screen.whenSeen(at -> values = (at - chosenAt) / NANOS_PER_MILLI);
                } else {
                    session.stateProperty().removeListener(compared);
                    screen.whenSeen(at -> {
                        stop();
                        changed(window, new Change(values, (at - chosenAt) / NANOS_PER_MILLI, longestStop));
                    });
                }
            }
        }
    }
}
