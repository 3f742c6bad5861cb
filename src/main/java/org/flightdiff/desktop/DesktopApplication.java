package org.flightdiff.desktop;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.record.SideRecorder;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.SamplePairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.UserFolder;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.start.FileDialog;
import org.flightdiff.desktop.start.FileDialog.FirstFolder;
import org.flightdiff.desktop.start.StartScreen;
import org.flightdiff.desktop.text.LanguageChoice;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.window.MainWindow;
import org.flightdiff.desktop.window.WindowMemory;
import org.flightdiff.desktop.workbench.Workbench.PaneWidths;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

public final class DesktopApplication extends Application {

    private static final double WIDTH = 1400;
    private static final double HEIGHT = 900;
    private static final String RECENT_PAIRS = "recent-pairs.txt";
    /** Handed over here, as JavaFX makes the application itself. */
    private static @Nullable Beginning begun;

    /** Ends what is being recorded. */
    private Runnable recording = () -> {};

    static void open(List<Path> files) {
        begun = Beginning.with(files);
        launch(DesktopApplication.class);
    }

    /** In steps, between which files that are read by then begin to be compared, as each step takes a while. */
    @Override
    public void start(Stage stage) {
        Beginning beginning = Objects.requireNonNull(begun, "not opened");
        beginning.go();
        beginning.work.window().execute(() -> make(stage, beginning));
    }

    private void make(Stage stage, Beginning beginning) {
        Work work = beginning.work;
        Session session = beginning.session;
        Candidates candidates = new Candidates(session, beginning.source, Investigation::of, work);
        Path folder = UserFolder.ofUser();
        RecentPairs recent = new RecentPairs(folder.resolve(RECENT_PAIRS));
        Optional<WindowMemory> left = WindowMemory.read(folder.resolve(WindowMemory.FILE));
        Path home = Path.of(System.getProperty("user.home"));
        FileDialog dialog = new FileDialog(stage, new FirstFolder(session, recent, home));
        LanguageChoice language = new LanguageChoice(left.flatMap(memory -> LanguageChoice.read(memory.language())));
        SideRecorder recorder = new SideRecorder(session, work, SideRecorder.folderIn(home));
        recording = recorder::close;
        Appearance appearance = new Appearance(Theme.LIGHT);
        left.flatMap(memory -> Theme.named(memory.theme())).ifPresent(appearance::choose);
        appearance.dressControls();
        MainWindow window = new MainWindow(
                session,
                candidates,
                recent,
                () -> new StartScreen(session, recent, SamplePairs.besideTheProgram(), dialog, recorder),
                dialog,
                recorder,
                appearance,
                language,
                work);
        left.map(WindowMemory::panes).ifPresent(window.panesProperty()::set);
        work.window().execute(() -> show(stage, window, appearance, left.orElse(null), work));
        stage.addEventHandler(
                WindowEvent.WINDOW_HIDING,
                event -> keep(
                        stage, appearance, language, window.panesProperty().get(), folder.resolve(WindowMemory.FILE)));
    }

    private static void show(
            Stage stage, MainWindow window, Appearance appearance, @Nullable WindowMemory left, Work work) {
        Scene scene = new Scene(window, WIDTH, HEIGHT);
        appearance.dress(scene);
        stage.setScene(scene);
        stage.titleProperty().bind(window.titleProperty());
        Screens.fit(stage, left);
        stage.focusedProperty().addListener((all, before, now) -> follow(appearance, work));
        stage.show();
    }

    @Override
    public void stop() {
        recording.run();
        Objects.requireNonNull(begun).end();
    }

    /** Asks the system whenever the window gets the focus, as its settings may have changed meanwhile. */
    private static void follow(Appearance appearance, Work work) {
        if (appearance.isFollowing()) {
            work.background()
                    .execute(() -> SystemTheme.of(System.getProperty("os.name"))
                            .ask()
                            .ifPresent(theme -> work.window().execute(() -> appearance.follow(theme))));
        }
    }

    private static void keep(
            Stage stage, Appearance appearance, LanguageChoice language, @Nullable PaneWidths panes, Path file) {
        String theme =
                appearance.isFollowing() ? "" : appearance.themeProperty().get().name();
        try {
            new WindowMemory(
                            stage.getX(),
                            stage.getY(),
                            stage.getWidth(),
                            stage.getHeight(),
                            stage.isMaximized(),
                            theme,
                            language.tag(),
                            panes)
                    .write(file);
        } catch (IOException e) {
            System.err.println(Messages.get("status.window-not-remembered", file.toString(), e.toString()));
        }
    }

    private static final class Screens {

        private static final double LEAST_WIDTH = 900;
        private static final double LEAST_HEIGHT = 600;

        private Screens() {}

        /** @param left its last position and size; null if unknown */
        static void fit(Stage stage, @Nullable WindowMemory left) {
            if (left != null
                    && !Screen.getScreensForRectangle(left.x(), left.y(), left.width(), left.height())
                            .isEmpty()) {
                stage.setX(left.x());
                stage.setY(left.y());
                stage.setMaximized(left.maximized());
                fit(stage, left.width(), left.height());
            } else {
                fit(stage, stage.getScene().getWidth(), stage.getScene().getHeight());
                // By default a window is placed before the height of its title bar is known, and the title bar may be
                // off
                // the screen.
                Rectangle2D screen = Screen.getPrimary().getVisualBounds();
                stage.setX(screen.getMinX() + (screen.getWidth() - stage.getWidth()) / 2);
                stage.setY(screen.getMinY() + (screen.getHeight() - stage.getHeight()) / 3);
            }
        }

        private static void fit(Stage stage, double wantedWidth, double wantedHeight) {
            Rectangle2D screen = Screen.getPrimary().getVisualBounds();
            stage.setMinWidth(Math.min(LEAST_WIDTH, screen.getWidth()));
            stage.setMinHeight(Math.min(LEAST_HEIGHT, screen.getHeight()));
            double width = Math.min(wantedWidth, screen.getWidth());
            double height = Math.min(wantedHeight, screen.getHeight());
            stage.setWidth(width);
            stage.setHeight(height);
            // Some window managers open a window at its minimum size, whatever size is set.
            stage.addEventHandler(
                    WindowEvent.WINDOW_SHOWN,
                    event -> Platform.runLater(() -> {
                        if (!stage.isMaximized()) {
                            stage.setWidth(width);
                            stage.setHeight(height);
                        }
                    }));
        }
    }

    /** What the window begins with: the files given are read, and compared, while JavaFX starts, which takes as long. */
    private static final class Beginning {

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

    /** The system's theme. This version of JavaFX does not know it, so each system is asked in its own way. */
    public enum SystemTheme {
        GNOME("prefer-dark", "gsettings", "get", "org.gnome.desktop.interface", "color-scheme"),
        WINDOWS(
                "0x0",
                "reg",
                "query",
                "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                "/v",
                "AppsUseLightTheme"),
        MAC("Dark", "defaults", "read", "-g", "AppleInterfaceStyle");

        private static final long PATIENCE_SECONDS = 3;

        private final String dark;
        private final List<String> question;

        SystemTheme(String dark, String... question) {
            this.dark = dark;
            this.question = List.of(question);
        }

        /** @param system name of the operating system, as in {@code os.name} */
        public static SystemTheme of(String system) {
            String name = system.toLowerCase(Locale.ROOT);
            if (name.startsWith("windows")) {
                return WINDOWS;
            }
            return name.startsWith("mac") ? MAC : GNOME;
        }

        /** The system's theme; empty if it cannot be found out. Takes a moment: not for the JavaFX application thread. */
        public Optional<Theme> ask() {
            try {
                Process asked =
                        new ProcessBuilder(question).redirectErrorStream(true).start();
                asked.getOutputStream().close();
                if (!asked.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    asked.destroy();
                    return Optional.empty();
                }
                return Optional.of(read(new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8)));
            } catch (IOException notThere) {
                return Optional.empty();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }

        /** The theme for an answer; everything that is not dark is light, as macOS has no word for light. */
        Theme read(String answer) {
            return answer.contains(dark) ? Theme.DARK : Theme.LIGHT;
        }
    }

    /** A frame is painted while the next one begins, so the frame after that shows that the first is finished. */
    static final class Painted implements Executor {

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
}
