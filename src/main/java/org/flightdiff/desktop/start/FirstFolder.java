package org.flightdiff.desktop.start;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SideState;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** In which folder a dialog for files begins; the system alone would begin in none that the user chose. */
public final class FirstFolder {

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
