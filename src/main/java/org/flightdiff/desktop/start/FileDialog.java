package org.flightdiff.desktop.start;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Stage;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SessionFile;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Companion;
import org.jspecify.annotations.Nullable;

public record FileDialog(Stage owner, FirstFolder folder) implements FileChoice {

    @Override
    public List<Path> recordings(Role side) {
        return several(chooser(
                Messages.get("dialog.title", Messages.named(side)),
                new ExtensionFilter(Messages.get("dialog.recordings"), "*.jfr", "*.jfr.gz", "*.log", "*.log.*")));
    }

    @Override
    public List<Path> series(Role side) {
        return several(chooser(
                Messages.get("dialog.series", Messages.named(side)),
                new ExtensionFilter(
                        Messages.get("dialog.tables"),
                        Companion.endings().stream().map("*"::concat).toList())));
    }

    private List<Path> several(FileChooser chooser) {
        List<File> chosen = shown(chooser::showOpenMultipleDialog);
        if (chosen == null || chosen.isEmpty()) {
            return List.of();
        }
        folder.opened(chosen.get(0).toPath());
        return chosen.stream().map(File::toPath).toList();
    }

    @Override
    public @Nullable Path session() {
        ExtensionFilter sessions = new ExtensionFilter(Messages.get("dialog.sessions"), "*" + SessionFile.EXTENSION);
        File chosen = shown(chooser(Messages.get("dialog.session"), sessions)::showOpenDialog);
        if (chosen == null) {
            return null;
        }
        folder.opened(chosen.toPath());
        return chosen.toPath();
    }

    @Override
    public @Nullable Path target(String suggestedName) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Messages.get("dialog.target"));
        chooser.setInitialFileName(suggestedName);
        chooser.setInitialDirectory(folder.toWrite().toFile());
        File chosen = shown(chooser::showSaveDialog);
        if (chosen == null) {
            return null;
        }
        folder.written(chosen.toPath());
        return named(chosen.toPath(), suggestedName);
    }

    /** Adds a missing extension, unless that file exists, as the dialog did not ask whether to overwrite it. */
    static Path named(Path chosen, String suggestedName) {
        String name = SideWords.fileName(chosen);
        Path extended = chosen.resolveSibling(name + suggestedName.substring(suggestedName.lastIndexOf('.')));
        return name.contains(".") || Files.exists(extended) ? chosen : extended;
    }

    private FileChooser chooser(String title, ExtensionFilter filter) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().addAll(filter, new ExtensionFilter(Messages.get("dialog.all"), "*"));
        chooser.setInitialDirectory(folder.toOpen().toFile());
        return chooser;
    }

    /** Some window managers do not keep a window maximized while a dialog blocks it. */
    private <T> @Nullable T shown(Function<Stage, @Nullable T> dialog) {
        boolean maximized = owner.isMaximized();
        T chosen = dialog.apply(owner);
        if (maximized) {
            // Only after it is unblocked.
            Platform.runLater(() -> owner.setMaximized(true));
        }
        return chosen;
    }

    /** In which folder a dialog for files begins; the system alone would begin in none that the user chose. */
    public static final class FirstFolder {

        private final RecentPairs recent;
        private final Path home;
        private @Nullable Path opened;
        private @Nullable Path written;

        public FirstFolder(Session session, RecentPairs recent, Path home) {
            this.recent = recent;
            this.home = home;
            for (Role role : Role.values()) {
                note(session.side(role).state());
                session.side(role).stateProperty().addListener((all, before, now) -> note(now));
            }
        }

        private void note(SideState state) {
            if (state instanceof SideState.Loading loading) {
                opened(loading.file());
            } else if (state instanceof SideState.SideFailed failed) {
                opened(failed.file());
            } else {
                state.recordings().stream()
                        .findFirst()
                        .ifPresent(recording -> opened(recording.source().file()));
            }
        }

        void opened(Path file) {
            opened = file.toAbsolutePath().getParent();
        }

        void written(Path file) {
            written = file.toAbsolutePath().getParent();
        }

        /** For files to open: beside what was opened last, or compared last in another window. */
        public Path toOpen() {
            return first(Stream.of(Optional.ofNullable(opened)));
        }

        /** For a file to write: where the last one was written, else beside what is open. */
        public Path toWrite() {
            return first(Stream.of(Optional.ofNullable(written), Optional.ofNullable(opened)));
        }

        private Path first(Stream<Optional<Path>> folders) {
            Stream<Path> compared = recent.all().stream()
                    .flatMap(pair -> Stream.ofNullable(pair.candidate().getParent()));
            return Stream.concat(folders.flatMap(Optional::stream), compared)
                    .filter(Files::isDirectory)
                    .findFirst()
                    .orElse(home);
        }
    }
}
