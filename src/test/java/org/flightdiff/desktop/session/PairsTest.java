package org.flightdiff.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.RecentPairs.RememberedComparison;
import org.flightdiff.desktop.session.SavedSession.Several;
import org.flightdiff.desktop.session.SessionFile.UnreadableSessionException;
import org.flightdiff.desktop.session.WindowChoice.WindowPreset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairsTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void theLatestPairComesFirstAndIsStillKnownInTheNextWindow() throws IOException {
        Path kept = folder.resolve("config").resolve("recent.txt");
        Pair first = pair("a.jfr", "b.jfr");
        Pair second = pair("c.jfr", "d.jfr");
        RecentPairs recent = new RecentPairs(kept);
        recent.add(first);
        recent.add(second);
        recent.add(first);
        assertThat(new RecentPairs(kept).present()).containsExactly(first, second);
    }

    @Test
    void whatCameOfAPairIsKnownInTheNextWindow() throws IOException {
        Path kept = folder.resolve("recent.txt");
        Pair pair = pair("a.jfr", "b.jfr");
        RecentPairs recent = new RecentPairs(kept);
        recent.add(pair);
        assertThat(recent.compared(pair).orElseThrow().tone()).isNull();
        recent.judge(pair, Tone.WORSE);
        RememberedComparison known = recent.compared(pair).orElseThrow();
        assertThat(known.tone()).isEqualTo(Tone.WORSE);
        assertThat(new RecentPairs(kept).compared(pair)).hasValue(known);
        recent.forget();
        recent.judge(pair, Tone.BETTER);
        assertThat(recent.compared(pair)).isEmpty();
        assertThat(recent.all()).isEmpty();
        assertThat(kept).doesNotExist();
    }

    @Test
    void aPairWhoseFilesAreGoneIsNotOffered() throws IOException {
        RecentPairs recent = new RecentPairs(folder.resolve("recent.txt"));
        Pair pair = pair("a.jfr", "b.jfr");
        recent.add(pair);
        Files.delete(pair.candidate());
        assertThat(recent.present()).isEmpty();
    }

    @Test
    void onlyTheLastFewPairsAreKept() throws IOException {
        RecentPairs recent = new RecentPairs(folder.resolve("recent.txt"));
        for (int i = 0; i < 12; i++) {
            recent.add(pair("before" + i + ".jfr", "after" + i + ".jfr"));
        }
        assertThat(recent.all().size()).isEqualTo(8);
        assertThat(recent.all().get(0).baseline().getFileName().toString()).isEqualTo("before11.jfr");
    }

    @Test
    void aDamagedListIsTakenForAnEmptyOne() throws IOException {
        Path kept = folder.resolve("recent.txt");
        Files.write(kept, new byte[] {'a', (byte) 0xFF, '\t', 'b', '\n'});
        RecentPairs recent = new RecentPairs(kept);
        assertThat(recent.all()).isEmpty();
        Pair pair = pair("a.jfr", "b.jfr");
        recent.add(pair);
        assertThat(new RecentPairs(kept).present()).containsExactly(pair);
    }

    @Test
    void aListThatCannotBeWrittenIsReported() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        RecentPairs recent = new RecentPairs(file.resolve("below-a-file").resolve("recent.txt"));
        assertThatThrownBy(() -> recent.add(pair("a.jfr", "b.jfr"))).isInstanceOf(IOException.class);
    }

    @Test
    void samplesAreFoundByTheirNames() throws IOException {
        Pair sample = pair("gc-baseline.jfr", "gc-candidate.jfr");
        pair("alone-baseline.jfr", "other.jfr");
        assertThat(SamplePairs.in(folder)).containsExactly(sample);
    }

    @Test
    void aSampleWithoutABaselineOfItsOwnIsComparedWithThatOfTheFirstPair() throws IOException {
        Pair first = pair("gc-baseline.jfr", "gc-candidate.jfr");
        Pair second = pair("heap-baseline.jfr", "heap-candidate.jfr");
        Path faulty = Files.writeString(folder.resolve("fault-candidate.jfr"), "");
        assertThat(SamplePairs.in(folder)).containsExactly(first, second, new Pair(first.baseline(), faulty));
    }

    @Test
    void theSamplesOfTheProjectAreBesideTheProgram() {
        assertThat(SamplePairs.besideTheProgram().stream()
                        .map(pair -> pair.baseline().getFileName().toString())
                        .distinct()
                        .toList())
                .containsExactly("allocation-baseline.jfr", "jdk-upgrade-baseline.jfr");
    }

    @Test
    void eachSystemHasItsOwnFolder() {
        Path home = Path.of("home");
        assertThat(UserFolder.of("Linux", home, Map.of())).isEqualTo(home.resolve(".config/flightdiff"));
        assertThat(UserFolder.of("Linux", home, Map.of("XDG_CONFIG_HOME", "xdg")))
                .isEqualTo(Path.of("xdg/flightdiff"));
        assertThat(UserFolder.of("Mac OS X", home, Map.of()))
                .isEqualTo(home.resolve("Library/Application Support/flightdiff"));
        assertThat(UserFolder.of("Windows 11", home, Map.of("APPDATA", "roaming")))
                .isEqualTo(Path.of("roaming/flightdiff"));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException, UnreadableSessionException {
        Path file = folder.resolve("pair.flightdiff");
        SavedSession session = new SavedSession(
                new SavedSession.SavedSide(
                        List.of(folder.resolve("a.jfr"), folder.resolve("runs/b.jfr")), TimeRange.WHOLE),
                new SavedSession.SavedSide(List.of(folder.resolveSibling("c.jfr")), TimeRange.parse("12.5s..30s")),
                null);
        SessionFile.write(file, session);
        assertThat(SessionFile.read(file)).isEqualTo(session);
    }

    @Test
    void whatAnEarlierVersionSavedBesidesIsPassedOver() throws IOException, UnreadableSessionException {
        Path file = folder.resolve("pair.flightdiff");
        SavedSession.SavedSide side =
                new SavedSession.SavedSide(List.of(folder.resolve("a.jfr")), TimeRange.parse("1s..2s"));
        SavedSession session = new SavedSession(side, side, null);
        SessionFile.write(file, session);
        String notes = "{\"notes\": {\"gc.count\": {\"pinned\": true, \"text\": \"seen\"}},";
        Files.writeString(file, Files.readString(file).replaceFirst("\\{", notes));
        assertThat(SessionFile.read(file)).isEqualTo(session);
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
                new SavedSession(one, null, new Several(one, each, true)),
                new SavedSession(other, one, new Several(one, each, false)))) {
            SessionFile.write(file, session);
            assertThat(SessionFile.read(file)).isEqualTo(session);
        }
    }

    @Test
    void recordingsBesideTheSessionAreFoundWhereverTheFolderIsMoved() throws IOException, UnreadableSessionException {
        Path was = Files.createDirectories(folder.resolve("was"));
        SavedSession.SavedSide side = new SavedSession.SavedSide(List.of(was.resolve("in/a.jfr")), TimeRange.WHOLE);
        SessionFile.write(was.resolve("pair.flightdiff"), new SavedSession(side, side, null));
        Path now = Files.move(was, folder.resolve("now"));
        assertThat(SessionFile.read(now.resolve("pair.flightdiff")).baseline().files())
                .containsExactly(now.resolve("in").resolve("a.jfr"));
    }

    @Test
    void partsOfARecordingStayParts() throws IOException, UnreadableSessionException {
        SavedSession.SavedSide side =
                new SavedSession.SavedSide(List.of(folder.resolve("a.jfr")), WindowPreset.LAST_THIRD.range());
        Path file = folder.resolve("third.flightdiff");
        SessionFile.write(file, new SavedSession(side, side, null));
        TimeRange range = SessionFile.read(file).baseline().range();
        assertThat(range.from().share()).isTrue();
        assertThat(range.from().amount()).isCloseTo(2.0 / 3, within(1e-7));
        assertThat(range.to()).isEqualTo(WindowPreset.LAST_THIRD.range().to());
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
        String message =
                String.valueOf(catchThrowableOfType(UnreadableSessionException.class, () -> SessionFile.read(file))
                        .getMessage());
        assertThat(message).startsWith(file + ": ");
        assertThat(message.lines().count()).as(message).isEqualTo(1);
    }

    @Test
    void aFileThatIsNotThereIsRefusedToo() {
        assertThatThrownBy(() -> SessionFile.read(folder.resolve("gone.flightdiff")))
                .isInstanceOf(UnreadableSessionException.class);
    }

    private Pair pair(String baseline, String candidate) throws IOException {
        return new Pair(absolute(baseline), absolute(candidate));
    }

    private Path absolute(String name) throws IOException {
        return Files.writeString(folder.resolve(name), "").toAbsolutePath().normalize();
    }
}
