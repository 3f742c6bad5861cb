package org.flightdiff.desktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.flightdiff.desktop.picture.Png;
import org.flightdiff.desktop.session.Investigating;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.workbench.Page;
import org.flightdiff.shape.Role;

/**
 * Takes a picture of the start screen and of every view of a comparison, in both themes. Arguments: the folder for the
 * pictures, width and height of the window, the two recordings.
 */
public final class Screenshots {

    private Screenshots() {}

    /** Takes them all. */
    public static void main(String[] arguments) {
        Application.launch(Pictures.class, arguments);
    }

    /** The window they are of. Apart, as the JVM refuses to start an application from the class path. */
    public static final class Pictures extends Application {

        private static final Duration SETTLE = Duration.millis(300);

        private final ExecutorService background = Executors.newCachedThreadPool();
        private final Queue<Runnable> steps = new ArrayDeque<>();

        @Override
        public void start(Stage stage) throws IOException {
            List<String> arguments = getParameters().getRaw();
            Path folder = Files.createDirectories(Path.of(arguments.get(0)));
            double width = Double.parseDouble(arguments.get(1));
            double height = Double.parseDouble(arguments.get(2));
            OpenWindow window = new OpenWindow(stage, OpenWindow.READER, new Investigating(), background);
            stage.setWidth(width);
            stage.setHeight(height);
            steps.add(() -> take(window, folder, "start"));
            steps.add(() -> {
                window.session().comparisonProperty().addListener((all, before, now) -> {
                    if (now != null) {
                        after(() -> views(window, folder));
                    }
                });
                window.session().open(List.of(Path.of(arguments.get(3)), Path.of(arguments.get(4))), Role.BASELINE);
            });
            next();
        }

        private void views(OpenWindow window, Path folder) {
            ListView<?> pages = (ListView<?>) window.scene().lookup(".page-list");
            for (Theme theme : Theme.values()) {
                steps.add(() -> window.appearance().choose(theme));
                for (int at = 0; at < pages.getItems().size(); at++) {
                    int index = at;
                    Page page = (Page) pages.getItems().get(at);
                    steps.add(() -> pages.getSelectionModel().select(index));
                    steps.add(() -> take(window, folder, page.id()));
                }
            }
            steps.add(() -> {
                background.shutdownNow();
                Platform.exit();
            });
            next();
        }

        private void next() {
            after(() -> {
                Runnable step = steps.poll();
                if (step != null) {
                    step.run();
                    if (!steps.isEmpty()) {
                        next();
                    }
                }
            });
        }

        private static void after(Runnable step) {
            PauseTransition pause = new PauseTransition(SETTLE);
            pause.setOnFinished(event -> step.run());
            pause.play();
        }

        private static void take(OpenWindow window, Path folder, String name) {
            String theme = window.appearance().themeProperty().get().name().toLowerCase(Locale.ROOT);
            try {
                Files.write(
                        folder.resolve(name + "-" + theme + ".png"),
                        Png.of(window.scene().snapshot(null)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
