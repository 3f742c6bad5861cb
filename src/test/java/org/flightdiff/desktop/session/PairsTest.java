package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.comparison.head.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        assertEquals(List.of(first, second), new RecentPairs(kept).present());
    }

    @Test
    void whatCameOfAPairIsKnownInTheNextWindow() throws IOException {
        Path kept = folder.resolve("recent.txt");
        Pair pair = pair("a.jfr", "b.jfr");
        RecentPairs recent = new RecentPairs(kept);
        recent.add(pair);
        assertNull(recent.compared(pair).orElseThrow().tone());
        recent.judge(pair, Tone.WORSE);
        RememberedComparison known = recent.compared(pair).orElseThrow();
        assertEquals(Tone.WORSE, known.tone());
        assertEquals(Optional.of(known), new RecentPairs(kept).compared(pair));
        recent.forget();
        recent.judge(pair, Tone.BETTER);
        assertEquals(Optional.empty(), recent.compared(pair));
        assertFalse(Files.exists(kept));
    }

    @Test
    void aListOfAnEarlierVersionIsReadWithoutDates() throws IOException {
        Path kept = folder.resolve("recent.txt");
        Pair pair = pair("a.jfr", "b.jfr");
        Files.writeString(kept, pair.baseline() + "\t" + pair.candidate() + "\n");
        RecentPairs recent = new RecentPairs(kept);
        assertEquals(List.of(pair), recent.present());
        assertEquals(Optional.empty(), recent.compared(pair));
    }

    @Test
    void whatIsForgottenIsOnDiskNoMore() throws IOException {
        Path kept = folder.resolve("recent.txt");
        RecentPairs recent = new RecentPairs(kept);
        recent.add(pair("a.jfr", "b.jfr"));
        recent.forget();
        assertEquals(List.of(), recent.all());
        assertFalse(Files.exists(kept));
    }

    @Test
    void aPairWhoseFilesAreGoneIsNotOffered() throws IOException {
        RecentPairs recent = new RecentPairs(folder.resolve("recent.txt"));
        Pair pair = pair("a.jfr", "b.jfr");
        recent.add(pair);
        Files.delete(pair.candidate());
        assertEquals(List.of(), recent.present());
    }

    @Test
    void onlyTheLastFewPairsAreKept() throws IOException {
        RecentPairs recent = new RecentPairs(folder.resolve("recent.txt"));
        for (int i = 0; i < 12; i++) {
            recent.add(pair("before" + i + ".jfr", "after" + i + ".jfr"));
        }
        assertEquals(8, recent.all().size());
        assertEquals(
                "before11.jfr", recent.all().get(0).baseline().getFileName().toString());
    }

    @Test
    void aDamagedListIsTakenForAnEmptyOne() throws IOException {
        Path kept = folder.resolve("recent.txt");
        Files.write(kept, new byte[] {'a', (byte) 0xFF, '\t', 'b', '\n'});
        RecentPairs recent = new RecentPairs(kept);
        assertEquals(List.of(), recent.all());
        Pair pair = pair("a.jfr", "b.jfr");
        recent.add(pair);
        assertEquals(List.of(pair), new RecentPairs(kept).present());
    }

    @Test
    void aListThatCannotBeWrittenIsReported() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        RecentPairs recent = new RecentPairs(file.resolve("below-a-file").resolve("recent.txt"));
        assertThrows(IOException.class, () -> recent.add(pair("a.jfr", "b.jfr")));
    }

    @Test
    void samplesAreFoundByTheirNames() throws IOException {
        Pair sample = pair("gc-baseline.jfr", "gc-candidate.jfr");
        pair("alone-baseline.jfr", "other.jfr");
        assertEquals(List.of(sample), SamplePairs.in(folder));
    }

    @Test
    void aSampleWithoutABaselineOfItsOwnIsComparedWithThatOfTheFirstPair() throws IOException {
        Pair first = pair("gc-baseline.jfr", "gc-candidate.jfr");
        Pair second = pair("heap-baseline.jfr", "heap-candidate.jfr");
        Path faulty = Files.writeString(folder.resolve("fault-candidate.jfr"), "");
        assertEquals(List.of(first, second, new Pair(first.baseline(), faulty)), SamplePairs.in(folder));
    }

    @Test
    void theSamplesOfTheProjectAreBesideTheProgram() {
        assertEquals(
                List.of("allocation-baseline.jfr", "jdk-upgrade-baseline.jfr"),
                SamplePairs.besideTheProgram().stream()
                        .map(pair -> pair.baseline().getFileName().toString())
                        .distinct()
                        .toList());
    }

    @Test
    void eachSystemHasItsOwnFolder() {
        Path home = Path.of("home");
        assertEquals(home.resolve(".config/flightdiff"), UserFolder.of("Linux", home, Map.of()));
        assertEquals(Path.of("xdg/flightdiff"), UserFolder.of("Linux", home, Map.of("XDG_CONFIG_HOME", "xdg")));
        assertEquals(home.resolve("Library/Application Support/flightdiff"), UserFolder.of("Mac OS X", home, Map.of()));
        assertEquals(Path.of("roaming/flightdiff"), UserFolder.of("Windows 11", home, Map.of("APPDATA", "roaming")));
    }

    private Pair pair(String baseline, String candidate) throws IOException {
        return new Pair(
                Files.writeString(folder.resolve(baseline), "").toAbsolutePath().normalize(),
                Files.writeString(folder.resolve(candidate), "")
                        .toAbsolutePath()
                        .normalize());
    }
}
