package org.flightdiff.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.SamplePairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.UserFolder;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.start.FileDialog;
import org.flightdiff.desktop.start.StartScreen;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.window.MainWindow;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.shape.Role;
import org.flightdiff.view.Views;

/** Puts the window together. */
public final class DesktopApplication extends Application {

    private static final double WIDTH = 1400;
    private static final double HEIGHT = 900;
    private static final String RECENT_PAIRS = "recent-pairs.txt";

    private final ExecutorService background = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "flightdiff-background");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public void start(Stage stage) {
        Session session = new Session(
                (file, progress) -> new RecordingReader(Views.reads(), progress).read(file),
                Investigation::of,
                new Work(background, Platform::runLater));
        Path folder =
                UserFolder.of(System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv());
        RecentPairs recent = new RecentPairs(folder.resolve(RECENT_PAIRS));
        FileDialog dialog = new FileDialog(stage);
        Appearance appearance = new Appearance(Theme.LIGHT);
        StartScreen start = new StartScreen(session, recent, SamplePairs.besideTheProgram(), dialog);
        MainWindow window = new MainWindow(session, recent, start, dialog, appearance);
        Scene scene = new Scene(window, WIDTH, HEIGHT);
        appearance.dress(scene);
        stage.setScene(scene);
        stage.titleProperty().bind(window.titleProperty());
        Screens.fit(stage);
        stage.show();
        List<Path> files = getParameters().getRaw().stream().map(Path::of).toList();
        if (!files.isEmpty()) {
            session.open(files, Role.BASELINE);
        }
    }

    @Override
    public void stop() {
        background.shutdownNow();
    }
}
