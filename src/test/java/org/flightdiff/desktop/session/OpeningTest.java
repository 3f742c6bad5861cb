package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.TimeRange;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.shape.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<Runnable> never = new ArrayList<>();
    private final Session session = new Session(
            (file, progress) -> {
                throw new AssertionError("nothing is read here");
            },
            sides -> {
                throw new AssertionError("nothing is compared here");
            },
            new Work(never::add, Runnable::run));

    @Test
    void aFolderStandsForTheRecordingsInIt() throws IOException {
        for (String name : List.of("b.jfr", "a.jfr", "c.jfr.gz", "notes.txt")) {
            Files.createFile(folder.resolve(name));
        }
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        Loading loading =
                assertInstanceOf(Loading.class, session.side(Role.CANDIDATE).state());
        assertEquals(folder.resolve("a.jfr"), loading.file());
        assertEquals(3, loading.files());
        assertInstanceOf(Empty.class, session.side(Role.BASELINE).state());
    }

    @Test
    void aFolderWithoutRecordingsIsRefused() {
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        assertTrue(session.failureProperty().get().startsWith(folder + ": "));
        assertInstanceOf(Empty.class, session.side(Role.CANDIDATE).state());
    }

    @Test
    void aSavedSessionOpensBothSidesWithTheirWindows() throws IOException {
        TimeRange range = TimeRange.parse("5s..10s");
        Path file = folder.resolve("pair.flightdiff");
        SessionFile.write(
                file,
                new SavedSession(
                        new SavedSession.Side(List.of(folder.resolve("a.jfr")), range),
                        new SavedSession.Side(List.of(folder.resolve("b.jfr")), TimeRange.WHOLE),
                        Map.of()));
        Opening.open(session, List.of(file), Role.CANDIDATE);
        assertTrue(session.side(Role.BASELINE).isLoading()
                && session.side(Role.CANDIDATE).isLoading());
        assertEquals(range, session.side(Role.BASELINE).rangeProperty().get());
        assertEquals(
                TimeRange.WHOLE, session.side(Role.CANDIDATE).rangeProperty().get());
    }
}
