package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.SavedSession.Several;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionFileTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException, UnreadableSessionException {
        Path file = folder.resolve("pair.flightdiff");
        SavedSession session = new SavedSession(
                new SavedSession.SavedSide(
                        List.of(folder.resolve("a.jfr"), folder.resolve("runs/b.jfr")), TimeRange.WHOLE),
                new SavedSession.SavedSide(List.of(folder.resolveSibling("c.jfr")), TimeRange.parse("12.5s..30s")),
                Map.of("gc.pause.mean", new Note(true, "\"quoted\"\nand 注")));
        SessionFile.write(file, session);
        assertEquals(session, SessionFile.read(file));
    }

    @Test
    void severalCandidatesAreReadAgainWithAPairOrWithout() throws IOException, UnreadableSessionException {
        SavedSession.SavedSide one =
                new SavedSession.SavedSide(List.of(folder.resolve("a.jfr")), TimeRange.parse("1s..2s"));
        SavedSession.SavedSide other = new SavedSession.SavedSide(List.of(folder.resolve("b.jfr")), TimeRange.WHOLE);
        SavedSession.SavedSide each = new SavedSession.SavedSide(
                List.of(folder.resolve("b.jfr"), folder.resolve("builds/c.jfr")), TimeRange.parse("10%..90%"));
        Path file = folder.resolve("several.flightdiff");
        for (SavedSession session : List.of(
                new SavedSession(one, null, Map.of(), new Several(one, each, true)),
                new SavedSession(other, one, Map.of(), new Several(one, each, false)))) {
            SessionFile.write(file, session);
            assertEquals(session, SessionFile.read(file));
        }
    }

    @Test
    void recordingsBesideTheSessionAreFoundWhereverTheFolderIsMoved() throws IOException, UnreadableSessionException {
        Path was = Files.createDirectories(folder.resolve("was"));
        SavedSession.SavedSide side = new SavedSession.SavedSide(List.of(was.resolve("in/a.jfr")), TimeRange.WHOLE);
        SessionFile.write(was.resolve("pair.flightdiff"), new SavedSession(side, side, Map.of()));
        Path now = Files.move(was, folder.resolve("now"));
        assertEquals(
                List.of(now.resolve("in").resolve("a.jfr")),
                SessionFile.read(now.resolve("pair.flightdiff")).baseline().files());
    }

    @Test
    void partsOfARecordingStayParts() throws IOException, UnreadableSessionException {
        SavedSession.SavedSide side =
                new SavedSession.SavedSide(List.of(folder.resolve("a.jfr")), WindowPreset.LAST_THIRD.range());
        Path file = folder.resolve("third.flightdiff");
        SessionFile.write(file, new SavedSession(side, side, Map.of()));
        TimeRange range = SessionFile.read(file).baseline().range();
        assertTrue(range.from().share());
        assertEquals(2.0 / 3, range.from().amount(), 1e-7);
        assertEquals(WindowPreset.LAST_THIRD.range().to(), range.to());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not json",
                "{}",
                "{\"flightdiffSession\": 2}",
                "{\"flightdiffSession\": 1, \"baseline\": {\"files\": []}}",
                "{\"flightdiffSession\": 1, \"baseline\": {\"files\": [\"a.jfr\"]}}",
                "{\"flightdiffSession\": 1, \"baseline\": {\"files\": [\"a.jfr\"]}, \"several\": {}}",
                "{\"flightdiffSession\": 1, \"baseline\": {\"files\": [\"a.jfr\"], \"window\": \"tomorrow\"}}"
            })
    void whatIsNoSessionIsRefusedInOneLine(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("x.flightdiff"), content);
        String message = String.valueOf(assertThrows(UnreadableSessionException.class, () -> SessionFile.read(file))
                .getMessage());
        assertTrue(message.startsWith(file + ": "), message);
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void aFileThatIsNotThereIsRefusedToo() {
        assertThrows(UnreadableSessionException.class, () -> SessionFile.read(folder.resolve("gone.flightdiff")));
    }
}
