package org.flightdiff.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.flightdiff.desktop.DesktopApplication.Painted;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.record.SideRecorder;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.start.FileChoice;
import org.flightdiff.desktop.start.StartScreen;
import org.flightdiff.desktop.text.LanguageChoice;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.desktop.window.MainWindow;
import org.flightdiff.model.Role;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/** A window on the stage of a test, with its own recent pairs. */
public record OpenWindow(
        Session session,
        Candidates candidates,
        Scene scene,
        PreparedChoice choice,
        LanguageChoice language,
        RecentPairs recent,
        Appearance appearance) {

    public static final RecordingSource READER =
            (file, progress) -> new RecordingReader(Views.reads(), progress).read(file);

    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;

    public static OpenWindow on(Stage stage, RecordingSource source, Comparing comparing, Executor background)
            throws IOException {
        return on(stage, source, comparing, background, List.of());
    }

    static OpenWindow on(
            Stage stage, RecordingSource source, Comparing comparing, Executor background, List<Pair> samples)
            throws IOException {
        Work work = new Work(background, Platform::runLater, new Painted());
        Session session = new Session(source, comparing, work);
        Candidates candidates = new Candidates(session, source, comparing, work);
        Path folder = Files.createTempDirectory(Path.of("target"), "recent");
        folder.toFile().deleteOnExit();
        RecentPairs recent = new RecentPairs(folder.resolve("pairs.txt"));
        SideRecorder recorder = new SideRecorder(session, work, folder);
        Appearance appearance = new Appearance(Theme.LIGHT);
        LanguageChoice language = new LanguageChoice(Optional.empty());
        PreparedChoice choice = new PreparedChoice();
        Scene scene = new Scene(
                new MainWindow(
                        session,
                        candidates,
                        recent,
                        () -> new StartScreen(session, recent, samples, choice, recorder),
                        choice,
                        recorder,
                        appearance,
                        language,
                        work),
                WIDTH,
                HEIGHT);
        appearance.dress(scene);
        stage.setScene(scene);
        stage.show();
        return new OpenWindow(session, candidates, scene, choice, language, recent, appearance);
    }

    /** Chooses what a test has prepared; nothing until then. */
    public static final class PreparedChoice implements FileChoice {

        private List<Path> recordings = List.of();
        private @Nullable Path session;
        private @Nullable Path target;

        public void prepareRecordings(Path... files) {
            recordings = List.of(files);
        }

        public void prepareSession(Path file) {
            session = file;
        }

        public void prepareTarget(Path file) {
            target = file;
        }

        @Override
        public List<Path> recordings(Role side) {
            return recordings;
        }

        @Override
        public List<Path> series(Role side) {
            return List.of();
        }

        @Override
        public @Nullable Path session() {
            return session;
        }

        @Override
        public @Nullable Path target(String suggestedName) {
            return target;
        }
    }
}
