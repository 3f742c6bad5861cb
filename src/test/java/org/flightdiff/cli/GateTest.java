package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A recording against itself: goals of no increase are met, goals of a change are missed. */
class GateTest {

    private static final String PASSED = "{metric: gc.young.count, goal: at most 900 % more}";
    private static final String MISSED = "{metric: gc.young.count, goal: none}";
    private static final String MISSED_TOO = "{metric: gc.pause.share, goal: at most 0.0001 %}";
    private static final String NOT_DECIDED = "{metric: gc.pause.p99, goal: at most 0.001 % more}";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void goalsThatAreMetLetThePipelineGoOn(String command) throws IOException {
        assertEquals(ExitStatus.DONE, run(command, PASSED, "--fail-on", "goals"));
        assertTrue(out.toString().contains("passed"), out.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGoalThatIsMissedFailsIt(String command) throws IOException {
        assertEquals(ExitStatus.FAILED_BY_GATE, run(command, MISSED, "--fail-on", "goals"));
        assertTrue(out.toString().contains("missed: Young collections: none"), out.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void withoutTheGateAMissedGoalIsOnlyTold(String command) throws IOException {
        assertEquals(ExitStatus.DONE, run(command, MISSED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGoalThatIsNotDecidedFailsItUnlessItIsAllowedTo(String command) throws IOException {
        assertEquals(ExitStatus.FAILED_BY_GATE, run(command, NOT_DECIDED, "--fail-on", "goals"));
        assertEquals(ExitStatus.DONE, run(command, NOT_DECIDED, "--fail-on", "goals", "--undecided", "pass"));
        assertTrue(out.toString().contains("not decided: "), out.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGoalThatIsNotDecidedIsToldEvenWhenNothingElseIs(String command) throws IOException {
        assertEquals(
                ExitStatus.DONE, run(command, NOT_DECIDED, "--quiet", "--fail-on", "goals", "--undecided", "pass"));
        assertEquals("", out.toString());
        assertTrue(err.toString().contains("goal not decided: Pause, 99th percentile"), err.toString());
        assertEquals(1, err.toString().lines().count());
    }

    @ParameterizedTest
    @CsvSource({"compare, --quiet", "compare, --color=never", "matrix, --quiet", "matrix, --color=never"})
    void aGateSaysInALineEachWhichGoalsLetItFail(String command, String option) throws IOException {
        String goals = MISSED + "\n  - " + MISSED_TOO + "\n  - " + NOT_DECIDED + "\n  - " + PASSED;
        assertEquals(ExitStatus.FAILED_BY_GATE, run(command, goals, option, "--fail-on", "goals"));
        assertEquals(option.equals("--quiet"), out.toString().isEmpty());
        assertTrue(text().contains("failed by --fail-on goals: missed: Young collections: none ("), text());
        assertTrue(text().contains("failed by --fail-on goals: missed: GC pause share: at most 0.0001 % ("), text());
        assertTrue(text().contains("failed by --fail-on goals: not decided: Pause, 99th percentile"), text());
        assertEquals(3, text().lines().count(), text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGateSaysInALineEachWhatBecameWorseAndByHowMuch(String command) {
        assertEquals(ExitStatus.FAILED_BY_GATE, calling(command, "--quiet", "--fail-on", "worse"), text());
        assertEquals("", out.toString());
        assertTrue(
                text().matches("(?s).*failed by --fail-on worse: gc\\.explicit\\.count 0 → \\d+ \\(new\\)\n.*"),
                text());
        assertTrue(text().contains("failed by --fail-on worse: gc.full.count "), text());
        assertTrue(text().lines().allMatch(line -> line.contains("failed by --fail-on worse: ")), text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void onlyTheViewsNamedFail(String command) {
        assertEquals(
                ExitStatus.DONE, calling(command, "--quiet", "--fail-on", "worse", "--fail-views", "locks,io"), text());
        assertEquals("", text());
        assertEquals(
                ExitStatus.FAILED_BY_GATE,
                calling(command, "--quiet", "--fail-on", "worse", "--fail-views", "locks,gc"),
                text());
        assertTrue(text().lines().allMatch(GateTest::namesAMetricOfTheGcView), text());
    }

    private static boolean namesAMetricOfTheGcView(String line) {
        return GcView.VIEW.metrics().stream().anyMatch(metric -> line.contains(" " + metric.id() + " "));
    }

    @Test
    void whatIsNewFailsFromAnyChangeOn() {
        assertEquals(
                ExitStatus.FAILED_BY_GATE,
                calling("compare", "--quiet", "--fail-on", "worse", "--fail-views", "gc", "--fail-from", "900%"));
        assertTrue(text().contains("gc.explicit.count 0 → "), text());
    }

    @ParameterizedTest
    @CsvSource({
        "--fail-views gc, says which changes fail",
        "--fail-from 10%, says which changes fail",
        "--fail-on worse --fail-views gc;gcc, no view is called 'gcc'; there are time",
        "--fail-on worse --fail-from 10, write it like 10%",
        "--fail-on worse --fail-from much, write it like 10%"
    })
    void aGateThatCannotBeUnderstoodIsWrongUsageInOneLine(String options, String told) {
        String[] words = options.replace(';', ',').split(" ");
        assertEquals(ExitStatus.WRONG_USAGE, calling("compare", words), text());
        assertTrue(text().contains(told), text());
        assertEquals(1, text().lines().count(), text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void whatFailsTheGateFailsInTheJunitReportToo(String command) throws IOException {
        Path junit = folder.resolve("junit.xml");
        String[] worse = {"--quiet", "--fail-on", "worse", "--junit", junit.toString()};
        assertEquals(ExitStatus.FAILED_BY_GATE, calling(command, worse), text());
        assertEquals(
                text().lines().count(),
                Files.readString(junit).split("<failure ", -1).length - 1,
                Files.readString(junit));
        String usual = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.DONE, execute(with(worse, command, usual, usual)));
        assertTrue(Files.readString(junit).contains("tests=\"1\" failures=\"0\""), Files.readString(junit));
    }

    private int calling(String command, String... options) {
        String usual = KeptRecordings.of("g1").toString();
        String calling = KeptRecordings.of("g1-explicit-gc").toString();
        return execute(with(options, command, usual, calling));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing yet", "goals: []", "goals:", "---"})
    void aGoalsFileThatWantsNothingIsWrongUsageAsItsGateWouldAlwaysPass(String text) throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), text + "\n");
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(
                ExitStatus.WRONG_USAGE, execute("compare", recording, recording, "--goals", goals.toString()), text());
        assertTrue(err.toString().contains("goals.yaml"), text());
        assertEquals(1, err.toString().lines().count(), text());
    }

    @Test
    void aGateOnGoalsNeedsOneInTheFile() throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), "muted: [thread.peak]\n");
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(
                ExitStatus.WRONG_USAGE,
                execute("compare", recording, recording, "--goals", goals.toString(), "--fail-on", "goals"));
        assertTrue(err.toString().contains("names no goal"), text());
        assertEquals(ExitStatus.DONE, execute("compare", recording, recording, "--goals", goals.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void everyReportHoldsTheGoals(String command) throws IOException {
        List<String> reports = List.of("json", "markdown", "html", "junit");
        String[] options = reports.stream()
                .flatMap(report ->
                        Stream.of("--" + report, folder.resolve(report).toString()))
                .toArray(String[]::new);
        assertEquals(ExitStatus.DONE, run(command, "{metric: gc.young.count, goal: none, name: NoneAtAll}", options));
        for (String report : reports) {
            assertTrue(Files.readString(folder.resolve(report)).contains("NoneAtAll"), report);
        }
        assertTrue(Files.readString(folder.resolve("json")).contains("\"passed\" : false"));
        assertTrue(Files.readString(folder.resolve("junit")).contains("failures=\"1\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void junitSkipsWhatIsNotDecidedWhereThatIsAllowed(String command) throws IOException {
        Path junit = folder.resolve("junit.xml");
        run(command, NOT_DECIDED, "--undecided", "pass", "--junit", junit.toString());
        assertTrue(Files.readString(junit).contains("skipped=\"1\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aBadGoalsFileIsWrongUsageInOneLineAndNamesTheLine(String command) throws IOException {
        assertEquals(ExitStatus.WRONG_USAGE, run(command, "{metric: gc.yuong.count, goal: none}"));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertTrue(err.toString().contains("goals.yaml:2: no metric is called 'gc.yuong.count'"), err.toString());
        assertFalse(err.toString().contains("\tat "));
    }

    @Test
    void everyGoalThatIsMetIsNamed() throws IOException {
        run("compare", PASSED);
        assertTrue(out.toString().contains("passed: Young collections: at most 900 % more ("), out.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGateWithoutGoalsIsWrongUsage(String command) {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.WRONG_USAGE, execute(command, recording, recording, "--fail-on", "goals"));
        assertTrue(err.toString().contains("--goals"));
    }

    @Test
    void oneCandidateThatMissesAGoalFailsTheMatrix() throws IOException {
        String usual = KeptRecordings.of("g1").toString();
        String calling = KeptRecordings.of("g1-explicit-gc").toString();
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"), "goals:\n  - {metric: gc.explicit.count, goal: none}\n");
        String[] gate = {"--goals", goals.toString(), "--fail-on", "goals"};
        assertEquals(ExitStatus.DONE, execute(with(gate, "matrix", usual, usual)));
        assertEquals(ExitStatus.FAILED_BY_GATE, execute(with(gate, "matrix", usual, usual, calling)));
        assertTrue(out.toString().matches("(?s).*\nExplicit collections: none +passed +missed\n.*"), out.toString());
    }

    private int run(String command, String goal, String... options) throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), "goals:\n  - " + goal + "\n");
        String recording = KeptRecordings.of("g1").toString();
        return execute(with(options, command, recording, recording, "--goals", goals.toString()));
    }

    private String text() {
        return err.toString();
    }

    private static String[] with(String[] options, String... begun) {
        return Stream.concat(Stream.of(begun), Stream.of(options)).toArray(String[]::new);
    }

    private int execute(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }
}
