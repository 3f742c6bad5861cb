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
import org.flightdiff.testing.FreshRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording against itself: what it must not exceed it keeps, what must have changed has not. */
class GateTest {

    private static final String PASSED = "{metric: gc.young.count, goal: at most 900 % more}";
    private static final String MISSED = "{metric: gc.young.count, goal: none}";
    private static final String NOT_DECIDED = "{metric: gc.pause.p99, goal: at most 0.001 % more}";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void goalsThatAreMetLetThePipelineGoOn() throws IOException {
        assertEquals(ExitStatus.DONE, compare(PASSED, "--fail-on", "goals"));
        assertTrue(out.toString().contains("goal passed: Young collections: at most 900 % more ("), out.toString());
    }

    @Test
    void aGoalThatIsMissedFailsIt() throws IOException {
        assertEquals(ExitStatus.FAILED_BY_GATE, compare(MISSED, "--fail-on", "goals"));
        assertTrue(out.toString().contains("goal missed: Young collections: none"), out.toString());
    }

    @Test
    void withoutTheGateAMissedGoalIsOnlyTold() throws IOException {
        assertEquals(ExitStatus.DONE, compare(MISSED));
    }

    @Test
    void aGoalThatIsNotDecidedFailsItUnlessItIsAllowedTo() throws IOException {
        assertEquals(ExitStatus.FAILED_BY_GATE, compare(NOT_DECIDED, "--fail-on", "goals"));
        assertEquals(ExitStatus.DONE, compare(NOT_DECIDED, "--fail-on", "goals", "--undecided", "pass"));
        assertTrue(out.toString().contains("goal not decided: "), out.toString());
    }

    @Test
    void aGoalThatIsNotDecidedIsToldEvenWhenNothingElseIs() throws IOException {
        assertEquals(ExitStatus.DONE, compare(NOT_DECIDED, "--quiet", "--fail-on", "goals", "--undecided", "pass"));
        assertEquals("", out.toString());
        assertTrue(err.toString().startsWith("flightdiff: goal not decided: "), err.toString());
        assertEquals(1, err.toString().lines().count());
    }

    @Test
    void everyReportHoldsTheGoals() throws IOException {
        List<String> reports = List.of("json", "markdown", "html", "junit");
        String[] options = reports.stream()
                .flatMap(report ->
                        Stream.of("--" + report, folder.resolve(report).toString()))
                .toArray(String[]::new);
        assertEquals(ExitStatus.DONE, compare("{metric: gc.young.count, goal: none, name: NoneAtAll}", options));
        for (String report : reports) {
            assertTrue(Files.readString(folder.resolve(report)).contains("NoneAtAll"), report);
        }
        assertTrue(Files.readString(folder.resolve("json")).contains("\"passed\" : false"));
        assertTrue(Files.readString(folder.resolve("junit")).contains("failures=\"1\""));
    }

    @Test
    void junitSkipsWhatIsNotDecidedWhereThatIsAllowed() throws IOException {
        Path junit = folder.resolve("junit.xml");
        compare(NOT_DECIDED, "--undecided", "pass", "--junit", junit.toString());
        assertTrue(Files.readString(junit).contains("skipped=\"1\""));
    }

    @Test
    void aBadGoalsFileIsWrongUsageInOneLineAndNamesTheLine() throws IOException {
        assertEquals(ExitStatus.WRONG_USAGE, compare("{metric: gc.yuong.count, goal: none}"));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertTrue(err.toString().contains("goals.yaml:2: no metric is called 'gc.yuong.count'"), err.toString());
        assertFalse(err.toString().contains("\tat "));
    }

    @Test
    void aGateWithoutGoalsIsWrongUsage() {
        String recording = FreshRecordings.of("G1").toString();
        assertEquals(ExitStatus.WRONG_USAGE, run("compare", recording, recording, "--fail-on", "goals"));
        assertTrue(err.toString().contains("--goals"));
    }

    private int compare(String goal, String... options) throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), "goals:\n  - " + goal + "\n");
        String recording = FreshRecordings.of("G1").toString();
        return run(Stream.concat(
                        Stream.of("compare", recording, recording, "--goals", goals.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private int run(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }
}
