package org.flightdiff.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.flightdiff.desktop.session.SamplePairs;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.workbench.Page;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.flightdiff.picture.TimeSeriesPicture.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Takes a picture of the start screen and of every view of a comparison, in both themes, as the screen shows them.
 * Arguments: the folder for the pictures, width and height of the window, the layout of the time charts, "top" for one
 * picture of each view or "all" for as many as are needed to see all of it, the two recordings, and further recordings
 * that are compared with the first. Prints which texts are cut.
 */
public final class Screenshots {

    private Screenshots() {}

    public static void main(String[] arguments) {
        Application.launch(Pictures.class, arguments);
    }

    /** The window. A separate class, as the JVM refuses to start an application from the class path. */
    public static final class Pictures extends Application {

        private static final Duration SETTLE = Duration.millis(400);

        private final ExecutorService background = Executors.newCachedThreadPool();
        private final Deque<Runnable> steps = new ArrayDeque<>();
        private boolean all;

        @Override
        public void start(Stage stage) throws IOException {
            List<String> arguments = getParameters().getRaw();
            Path folder = Files.createDirectories(Path.of(arguments.get(0)));
            Layout layout = Layout.valueOf(arguments.get(3).toUpperCase(Locale.ROOT));
            all = arguments.get(4).equals("all");
            OpenWindow window = OpenWindow.on(
                    stage, OpenWindow.READER, Investigation::of, background, SamplePairs.besideTheProgram());
            stage.setX(0);
            stage.setY(0);
            stage.setWidth(Double.parseDouble(arguments.get(1)));
            stage.setHeight(Double.parseDouble(arguments.get(2)));
            for (Theme theme : List.of(Theme.DARK, Theme.LIGHT)) {
                steps.add(() -> window.appearance().choose(theme));
                steps.add(() -> take(window, folder, "start"));
            }
            steps.add(() -> {
                // Values come first, then verdicts and charts; each is a comparison.
                window.session().stateProperty().addListener((every, before, now) -> {
                    if (before.isUnfinished() && now.shown() != null && !now.isUnfinished()) {
                        after(() -> views(window, folder, layout));
                    }
                });
                window.session().open(List.of(Path.of(arguments.get(5)), Path.of(arguments.get(6))), Role.BASELINE);
            });
            next();
        }

        private void views(OpenWindow window, Path folder, Layout layout) {
            ListView<?> pages = (ListView<?>) window.scene().lookup(".page-list");
            if (pages == null) {
                after(() -> views(window, folder, layout));
                return;
            }
            for (Theme theme : Theme.values()) {
                steps.add(() -> window.appearance().choose(theme));
                for (int at = 0; at < pages.getItems().size(); at++) {
                    int index = at;
                    Page page = (Page) pages.getItems().get(at);
                    steps.add(() -> pages.getSelectionModel().select(index));
                    steps.add(() -> choose(window, layout));
                    steps.add(() -> takeAll(window, folder, page.id()));
                }
            }
            steps.add(() -> several(window, folder));
            next();
        }

        private void several(OpenWindow window, Path folder) {
            window.candidates().compare(files(7));
            whenCompared(window, () -> takeSeveral(window, folder));
        }

        private void takeSeveral(OpenWindow window, Path folder) {
            for (Theme theme : Theme.values()) {
                steps.add(() -> window.appearance().choose(theme));
                steps.add(() -> take(window, folder, "matrix"));
            }
            steps.add(() -> {
                background.shutdownNow();
                Platform.exit();
            });
            next();
        }

        private static void whenCompared(OpenWindow window, Runnable step) {
            after(() -> {
                if (window.candidates().pendingProperty().get() == 0) {
                    step.run();
                } else {
                    whenCompared(window, step);
                }
            });
        }

        private List<Path> files(int first) {
            List<String> arguments = getParameters().getRaw();
            return arguments.subList(Math.min(first, arguments.size()), arguments.size()).stream()
                    .map(Path::of)
                    .toList();
        }

        /** All charts share the layout, so any button will do. */
        private static void choose(OpenWindow window, Layout layout) {
            page(window).ifPresent(page -> page.setVvalue(0));
            window.scene().getRoot().lookupAll(".layout-choice").stream()
                    .limit(1)
                    .flatMap(choice -> choice.lookupAll(".toggle-button").stream())
                    .filter(button -> layout.equals(button.getUserData()))
                    .forEach(button -> ((ToggleButton) button).fire());
        }

        private void takeAll(OpenWindow window, Path folder, String name) {
            take(window, folder, name);
            page(window).ifPresent(page -> takeRest(page, window, folder, name));
        }

        private void takeRest(ScrollPane page, OpenWindow window, Path folder, String name) {
            double screens = page.getContent().getLayoutBounds().getHeight()
                    / page.getViewportBounds().getHeight();
            for (int screen = (int) Math.ceil(screens) - 1; all && screen > 0; screen--) {
                double share = Math.min(1, screen / (screens - 1));
                String numbered = name + "-" + (screen + 1);
                steps.addFirst(() -> take(window, folder, numbered));
                steps.addFirst(() -> page.setVvalue(share));
            }
        }

        /** Empty for a page that fits its screen, such as that of events. */
        private static Optional<ScrollPane> page(OpenWindow window) {
            return Optional.ofNullable(window.scene().lookup(".page"))
                    .filter(ScrollPane.class::isInstance)
                    .map(ScrollPane.class::cast);
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

        private static boolean isSeen(@Nullable Node node) {
            return node == null || (node.isVisible() && isSeen(node.getParent()));
        }

        private static void take(OpenWindow window, Path folder, String name) {
            String theme = window.appearance().themeProperty().get().name().toLowerCase(Locale.ROOT);
            WindowPicture.write(window.scene(), folder.resolve(name + "-" + theme + ".png"));
            for (Node node : window.scene().getRoot().lookupAll(".text")) {
                if (node instanceof Text shown
                        && shown.getParent() instanceof Labeled whole
                        && shown.localToScene(shown.getBoundsInLocal())
                                .intersects(window.scene().getRoot().getLayoutBounds())
                        && isSeen(whole)
                        && shown.getText().contains("...")
                        && !shown.getText().equals(whole.getText())) {
                    System.out.println(name + ": cut to \"" + shown.getText() + "\": " + whole.getText());
                }
            }
        }
    }
}
