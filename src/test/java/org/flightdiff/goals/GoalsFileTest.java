package org.flightdiff.goals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Goal.Subject;
import org.flightdiff.comparison.window.ComparedWindows;
import org.flightdiff.goals.GoalsFile.MetricNames;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.testing.Unchecked;
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

    private static final double CLOSE = 1e-12;

    private static final Pattern EXAMPLE = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("flightdiff compare (\\S+) (\\S+) --goals");
    private static final Pattern OUTCOME = Pattern.compile("\\| (.*) \\| (passed|missed|not decided) \\|");
    private static final Pattern MESSAGE = Pattern.compile("flightdiff: (goals\\.yaml:2: .*)");

    private final String document = Unchecked.of(() -> Files.readString(Path.of("docs", "goals.md")));

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
        assertThat(read.goals())
                .containsExactly(
                        new Goal(
                                "Young collections: at least 20 % fewer",
                                "gc.young.count", Subject.CHANGE, Double.NEGATIVE_INFINITY, -0.2),
                        new Goal(
                                "Pauses nobody notices",
                                "gc.pause.p99",
                                Subject.CANDIDATE,
                                Double.NEGATIVE_INFINITY,
                                0.1));
        assertThat(read.tolerances()).isEqualTo(Map.of("heap.committed.peak", 0.1, "heap.live-set.slope", 50_000.0));
        assertThat(read.muted()).isEqualTo(Set.of("thread.peak"));
    }

    @Test
    void aMetricCanBeCalledByItsLabel() throws MalformedFileException {
        Expectations read = parse("goals:\n  - {metric: young collections, goal: none}\n");
        assertThat(read.goals().get(0).metric()).isEqualTo("gc.young.count");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing yet\n", "goals: []", "goals: []\nmuted: []"})
    void aFileThatWantsNothingIsRefusedAsItWouldLetEverythingPass(String text) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(MalformedFileException.class);
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
        MalformedFileException bad = catchThrowableOfType(MalformedFileException.class, () -> parse(file));
        String message = String.valueOf(bad.getMessage());
        assertThat(message).startsWith("goals.yaml:" + line + ": ").contains(what);
        assertThat(message.lines().count()).as(message).isEqualTo(1);
    }

    @Test
    void aFileThatIsNotThereOrOfBytesIsNamed() throws IOException {
        Path absent = folder.resolve("absent.yaml");
        assertThatThrownBy(() -> GoalsFile.read(absent, Views.ALL))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageStartingWith(absent + ": does not exist");
        Path bytes = Files.write(folder.resolve("bytes.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThatThrownBy(() -> GoalsFile.read(bytes, Views.ALL))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageContaining("UTF-8");
    }

    @ParameterizedTest
    @CsvSource({
        "gc.young.count,      at least 20 % fewer,         CHANGE,    -Infinity, -0.2",
        "gc.young.count,      at least  20% less,          CHANGE,    -Infinity, -0.2",
        "gc.full.pause.total, at least halved,             CHANGE,    -Infinity, -0.5",
        "gc.throughput,       at least 1.5 % higher,       CHANGE,    0.015,     Infinity",
        "allocation.rate,     at least doubled,            CHANGE,    1,         Infinity",
        "gc.count,            at most doubled,             CHANGE,    -Infinity, 1",
        "gc.pause.mean,       at most 5 % longer,          CHANGE,    -Infinity, 0.05",
        "gc.interval.median,  at most 5 % shorter,         CHANGE,    -0.05,     Infinity",
        "gc.pause.mean,       no worse than 5 %,           CHANGE,    -Infinity, 0.05",
        "gc.throughput,       no worse than 5 %,           CHANGE,    -0.05,     Infinity",
        "gc.throughput,       at most 5 % worse,           CHANGE,    -0.05,     Infinity",
        "gc.pause.mean,       at least 5 % better,         CHANGE,    -Infinity, -0.05",
        "gc.throughput,       at least 5 % better,         CHANGE,    0.05,      Infinity",
        "thread.peak,         changed by at most 10 %,     CHANGE,    -0.1,      0.1",
        "heap.live-set.slope, at most 1 MiB/s more,        CHANGE,    -Infinity, 1048576",
        "gc.pause.p99,        under 100 ms,                CANDIDATE, -Infinity, 0.1",
        "gc.pause.p99,        at most 1.5 s,               CANDIDATE, -Infinity, 1.5",
        "gc.pause.p99,        under 100 ms on the candidate, CANDIDATE, -Infinity, 0.1",
        "gc.pause.share,      below 5 %,                   CANDIDATE, -Infinity, 0.05",
        "gc.throughput,       at least 99 %,               CANDIDATE, 0.99,      Infinity",
        "heap.committed.peak, up to 2 GiB,                 CANDIDATE, -Infinity, 2147483648",
        "gc.rate,             under 30 /min,               CANDIDATE, -Infinity, 0.5",
        "gc.full.rate,        under 4 /d,                  CANDIDATE, -Infinity, 0.0000462962963",
        "gc.full.rate,        under 2.5 /h,                CANDIDATE, -Infinity, 0.000694444444",
        "gc.count,            over 1k,                     CANDIDATE, 1000,      Infinity",
        "gc.full.count,       none,                        RECORDED,  0,         0"
    })
    void whatPeopleSayBecomesBounds(String metric, String words, Subject subject, double atLeast, double atMost) {
        GoalPhrase phrase = GoalPhrase.parse(words, new MetricNames(Views.ALL).find(metric));
        assertThat(phrase.subject()).isEqualTo(subject);
        assertThat(phrase.atLeast()).isCloseTo(atLeast, within(CLOSE));
        assertThat(phrase.atMost()).isCloseTo(atMost, within(CLOSE));
    }

    // The examples in the document on goals give the outcomes shown there.

    @Test
    void theWorkedExampleComesOutAsShown() throws Exception {
        Matcher files = found(COMMAND);
        List<LoadedRecording> recordings = Recordings.readAll(
                new RecordingReader(Views.reads(), Progress.SILENT),
                List.of(Path.of(files.group(1)), Path.of(files.group(2))));
        Comparison comparison = Compared.of(
                ComparedWindows.WHOLE.of(List.of(recordings.get(0)), List.of(recordings.get(1))),
                Views.ALL,
                GoalsFile.parse("goals.yaml", found(EXAMPLE).group(1), Views.ALL));
        Map<String, String> outcomes = new LinkedHashMap<>();
        comparison.goals().forEach(goal -> outcomes.put(goal.text(), outcome(goal)));
        assertThat(outcomes).as(comparison.goals().toString()).isEqualTo(shown());
    }

    @Test
    void theMessageShownIsTheOneGiven() {
        String bad = "goals:\n  - {metric: gc.yuong.count, goal: none}\n";
        assertThatThrownBy(() -> parse(bad)).hasMessage(found(MESSAGE).group(1));
    }

    private static Expectations parse(String text) throws MalformedFileException {
        return GoalsFile.parse("goals.yaml", text, Views.ALL);
    }

    private Map<String, String> shown() {
        Map<String, String> shown = new LinkedHashMap<>();
        Matcher rows = OUTCOME.matcher(document);
        while (rows.find()) {
            shown.put(rows.group(1), rows.group(2));
        }
        return shown;
    }

    private Matcher found(Pattern pattern) {
        Matcher matcher = pattern.matcher(document);
        assertThat(matcher.find()).as(pattern.pattern()).isTrue();
        return matcher;
    }

    private static String outcome(GoalResult goal) {
        Boolean passed = goal.passed();
        return passed == null ? "not decided" : passed ? "passed" : "missed";
    }
}
