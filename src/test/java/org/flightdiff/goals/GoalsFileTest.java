package org.flightdiff.goals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Goal.Subject;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoalsFileTest {

    @TempDir
    Path folder;

    @Test
    void goalsTolerancesAndMutedMetricsAreRead() throws MalformedFileException {
        Expectations read = parse("""
                goals:
                  - metric: gc.young.count
                    goal: at least 20 % fewer
                  - metric: gc.pause.p99
                    goal: under 100 ms
                    name: Pauses nobody notices
                tolerances:
                  heap.committed.peak: 10 %
                  heap.live-set.slope: 50 kB/s
                muted: [thread.peak]
                """);
        assertEquals(
                List.of(
                        new Goal(
                                "Young collections: at least 20 % fewer",
                                "gc.young.count", Subject.CHANGE, Double.NEGATIVE_INFINITY, -0.2),
                        new Goal(
                                "Pauses nobody notices",
                                "gc.pause.p99",
                                Subject.CANDIDATE,
                                Double.NEGATIVE_INFINITY,
                                0.1)),
                read.goals());
        assertEquals(Map.of("heap.committed.peak", 0.1, "heap.live-set.slope", 50_000.0), read.tolerances());
        assertEquals(Set.of("thread.peak"), read.muted());
    }

    @Test
    void aMetricCanBeCalledByItsLabel() throws MalformedFileException {
        Expectations read = parse("goals:\n  - {metric: young collections, goal: none}\n");
        assertEquals("gc.young.count", read.goals().get(0).metric());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing yet\n", "goals: []", "goals: []\nmuted: []"})
    void aFileThatWantsNothingIsRefusedAsItWouldLetEverythingPass(String text) {
        assertThrows(MalformedFileException.class, () -> parse(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "muted: [gc.yuong.count]|1|nearest are gc.young.count",
                "muted:~  - gc.pause.share~  - gc.pause.shar|3|gc.pause.share",
                "golas:~  - gc.count|1|'golas' means nothing here; there are goals, muted, tolerances",
                "goals:~  - metric: gc.count~    gaol: none|3|there are goal, metric, name",
                "goals:~  - metric: gc.count|2|a goal has 'metric:' and 'goal:'",
                "goals: gc.count|1|goals are a list",
                "goals:~  - gc.count none|2|a goal has 'metric:' and 'goal:'",
                "goals:~  - metric: gc.count~    goal: some fewer|3|'some fewer' is no goal",
                "goals:~  - metric: gc.pause.p99~    goal: under 100 MB|3|100 MB is no amount of this metric",
                "goals:~  - metric: gc.pause.p99~    goal: at least 10 ms less|3|is a share in %",
                "goals:~  - metric: gc.count~    goal: at least 120 % fewer|3|nothing can become less by 120 %",
                "goals:~  - metric: thread.peak~    goal: no worse than 5 %|3|has no good direction",
                "goals:~  - metric: heap.live-set.slope~    goal: at most 5 % more|3|an amount in its unit",
                "tolerances:~  gc.count: 10|2|'10' is no share",
                "tolerances:~  gc.count: 0 %|2|above 0",
                "muted: []~muted: []|2|a second time",
                "goals: [|1|this is no YAML",
                "just words|1|a goals file begins with"
            })
    void whatIsWrongIsToldWithItsLine(String text, int line, String what) {
        String file = text.replace('~', '\n');
        MalformedFileException bad = assertThrows(MalformedFileException.class, () -> parse(file));
        String message = String.valueOf(bad.getMessage());
        assertTrue(message.startsWith("goals.yaml:" + line + ": "), message);
        assertTrue(message.contains(what), message);
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path absent = folder.resolve("absent.yaml");
        MalformedFileException bad =
                assertThrows(MalformedFileException.class, () -> GoalsFile.read(absent, Views.ALL));
        assertTrue(String.valueOf(bad.getMessage()).startsWith(absent + ": does not exist"));
    }

    @Test
    void aFileOfBytesIsNamed() throws IOException {
        Path bytes = Files.write(folder.resolve("bytes.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        MalformedFileException bad = assertThrows(MalformedFileException.class, () -> GoalsFile.read(bytes, Views.ALL));
        assertTrue(String.valueOf(bad.getMessage()).contains("UTF-8"));
    }

    private static Expectations parse(String text) throws MalformedFileException {
        return GoalsFile.parse("goals.yaml", text, Views.ALL);
    }
}
