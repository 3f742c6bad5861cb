package org.flightdiff.desktop;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.desktop.start.FileChoice;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** Chooses what a test has prepared; nothing until then. */
public final class PreparedChoice implements FileChoice {

    private List<Path> recordings = List.of();
    private List<Path> series = List.of();
    private @Nullable Path session;
    private @Nullable Path target;

    public void prepareRecordings(Path... files) {
        recordings = List.of(files);
    }

    public void prepareSeries(Path... files) {
        series = List.of(files);
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
        return series;
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
