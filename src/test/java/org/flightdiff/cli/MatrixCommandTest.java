package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Terminal;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MatrixCommandTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final String baseline = KeptRecordings.of("g1").toString();
    private final String parallel = KeptRecordings.of("parallel").toString();
    private final String serial = KeptRecordings.of("serial").toString();

    @TempDir
    Path folder;

    @Test
    void everyColumnSaysWhatItsOwnComparisonSays() {
        assertColumnsAreComparisons();
    }

    @Test
    void windowsAndGoalsMeanWhatTheyMeanToCompare() throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), """
            goals:
              - {metric: gc.young.count, goal: none}
              - {metric: gc.pause.mean, goal: no worse than 5 %}
            tolerances:
              gc.young.count: 20 %
            muted:
              - cpu.machine.mean
            """);
        assertColumnsAreComparisons(
                "--baseline-window", "0s..2s", "--candidate-window", "20%..90%", "--goals", goals.toString());
    }

    @Test
    void whatIsAlignedHasAWindowForEveryCandidate() {
        assertColumnsAreComparisons("--align", "first-collection");
    }

    @Test
    void aWindowThatACandidateHasNotIsWrongUsageAndNamesIt() {
        assertEquals(
                ExitStatus.WRONG_USAGE, run("matrix", baseline, parallel, serial, "--candidate-window", "900s..950s"));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertTrue(err.toString().contains(parallel), err.toString());
    }

    private void assertColumnsAreComparisons(String... options) {
        JsonNode matrix = json(options, "matrix", baseline, parallel, serial);
        List<String> candidates = List.of(parallel, serial);
        for (int column = 0; column < candidates.size(); column++) {
            JsonNode alone = json(options, "compare", baseline, candidates.get(column));
            JsonNode summed = matrix.path("candidates").path(column);
            assertEquals(alone.path("sides").path("candidate"), summed.path("candidate"));
            assertEquals(alone.path("comparability"), summed.path("comparability"));
            assertEquals(alone.path("diagnoses"), summed.path("diagnoses"));
            assertEquals(alone.path("goals"), summed.path("goals"));
            for (int row = 0; row < alone.path("metrics").size(); row++) {
                JsonNode metric = alone.path("metrics").path(row);
                JsonNode cell = matrix.path("metrics").path(row).path("cells").path(column);
                assertEquals(metric.path("id"), matrix.path("metrics").path(row).path("id"));
                for (String member : List.of("baseline", "candidate", "change", "verdict", "reason", "rank")) {
                    assertEquals(metric.path(member), cell.path(member));
                }
            }
        }
    }

    @Test
    void eightCandidatesFitAnyTerminal() {
        System.setProperty(Terminal.OUTPUT, "true");
        try {
            List<String> arguments = new ArrayList<>(List.of("matrix", baseline));
            for (int i = 0; i < 8; i++) {
                arguments.add(i % 2 == 0 ? parallel : baseline);
            }
            assertEquals(ExitStatus.DONE, run(arguments.toArray(String[]::new)));
        } finally {
            System.clearProperty(Terminal.OUTPUT);
        }
        String text = out.toString().replaceAll("\u001b\\[\\d+m", "");
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
        for (int i = 1; i <= 8; i++) {
            int number = i;
            assertTrue(text.lines().anyMatch(line -> line.startsWith("       " + number + "  ")), "candidate " + i);
        }
    }

    @Test
    void everyReportIsWrittenWhereItWasAskedFor() throws IOException {
        assertEquals(
                ExitStatus.DONE,
                run(
                        "matrix",
                        baseline,
                        parallel,
                        serial,
                        "--quiet",
                        "--html",
                        file("m.html"),
                        "--json",
                        file("m.json"),
                        "--markdown",
                        file("m.md"),
                        "--csv",
                        file("m.csv"),
                        "--junit",
                        file("m.xml")));
        assertTrue(Files.readString(folder.resolve("m.html")).startsWith("<!DOCTYPE html>"));
        assertTrue(Files.readString(folder.resolve("m.json")).startsWith("{"));
        assertTrue(Files.readString(folder.resolve("m.md")).contains("| # | candidate |"));
        assertTrue(Files.readString(folder.resolve("m.xml")).contains("<testsuites>"));
        assertTrue(Files.readString(folder.resolve("m.csv")).startsWith("id,view,label,unit,better,"));
        assertEquals("", out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void chosenMetricsStandInEveryTableWhetherTheyDivergeOrNot() throws IOException {
        String[] chosen = {"--metric", "gc.full.count,heap.used-before-gc.peak", "--metric", "cpu.machine.mean"};
        List<String> arguments = new ArrayList<>(List.of("matrix", baseline, baseline, parallel));
        arguments.addAll(List.of(chosen));
        arguments.addAll(List.of("--html", file("m.html"), "--csv", file("m.csv"), "--json", file("m.json")));
        assertEquals(ExitStatus.DONE, run(arguments.toArray(String[]::new)), err.toString());
        assertTrue(out.toString().contains("chosen metrics"), out.toString());
        assertEquals(
                List.of("id", "gc.full.count", "heap.used-before-gc.peak", "cpu.machine.mean"),
                Files.readString(folder.resolve("m.csv"))
                        .lines()
                        .map(line -> line.substring(0, line.indexOf(',')))
                        .toList());
        String page = Files.readString(folder.resolve("m.html"));
        assertTrue(page.contains(">chosen metrics</th>"));
        assertTrue(page.contains("<code>gc.full.count</code>"));
        assertEquals(
                3,
                MAPPER.readTree(Files.readString(folder.resolve("m.json")))
                        .path("chosen")
                        .size());
        assertEquals(ExitStatus.WRONG_USAGE, run("matrix", baseline, parallel, "--metric", "gc.no.such"));
        assertTrue(err.toString().contains("no metric is called 'gc.no.such'"), err.toString());
    }

    @Test
    void whatStandsBesideTheRecordingsIsComparedToo() throws IOException {
        for (String name : List.of("before", "after", "other")) {
            Files.copy(Path.of(name.equals("before") ? baseline : parallel), folder.resolve(name + ".jfr"));
        }
        Files.writeString(folder.resolve("before.values.csv"), "name,value\nthroughput,46124 rows/s\n");
        Files.writeString(folder.resolve("after.values.csv"), "throughput,16523 rows/s\n");
        JsonNode matrix = json(
                new String[] {"--metric", "outside.throughput"},
                "matrix",
                file("before.jfr"),
                file("after.jfr"),
                file("other.jfr"));
        JsonNode cells = matrix.path("metrics").path(0).path("cells");
        assertEquals(46124, cells.path(0).path("baseline").asDouble());
        assertEquals(16523, cells.path(0).path("candidate").asDouble());
        assertEquals("worse", cells.path(0).path("verdict").asString());
        assertTrue(cells.path(1).path("candidate").isNull(), cells.path(1).toString());
        Files.writeString(folder.resolve("other.values.csv"), "throughput;12\n");
        assertEquals(ExitStatus.WRONG_USAGE, run("matrix", file("before.jfr"), file("other.jfr")));
        assertTrue(err.toString().contains("other.values.csv: line 1 "), err.toString());
    }

    @Test
    void aCandidateThatCannotBeReadIsNamed() {
        assertEquals(ExitStatus.UNREADABLE_RECORDING, run("matrix", baseline, parallel, "absent.jfr"));
        assertTrue(err.toString().contains("absent.jfr"), err.toString());
    }

    @Test
    void aMatrixWithoutCandidatesIsWrongUsage() {
        assertEquals(ExitStatus.WRONG_USAGE, run("matrix", baseline));
        assertEquals(1, err.toString().strip().lines().count());
    }

    @Test
    void theBaselineMayBeASavedSummary() {
        assertEquals(ExitStatus.DONE, run("summary", baseline, "--json", file("saved.json")));
        assertEquals(ExitStatus.DONE, run("matrix", file("saved.json"), parallel, serial));
        assertTrue(out.toString().contains("saved.json"));
        assertEquals(
                ExitStatus.WRONG_USAGE, run("matrix", file("saved.json"), parallel, "--baseline-window", "0s..1s"));
        assertTrue(err.toString().contains("windows need the recording"), err.toString());
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private JsonNode json(String[] options, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(options));
        all.addAll(List.of("--json", "-"));
        out.getBuffer().setLength(0);
        assertEquals(ExitStatus.DONE, run(all.toArray(String[]::new)), err.toString());
        return MAPPER.readTree(out.toString());
    }

    private int run(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }
}
