package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MatrixCommandTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final String baseline = KeptRecordings.of("g1").toString();
    private final String parallel = KeptRecordings.of("parallel").toString();
    private final String serial = KeptRecordings.of("serial").toString();

    @TempDir
    Path folder;

    private static final Path SAMPLES = Path.of("sample-recordings");

    private final CommandRun run = new CommandRun();

    @Test
    void everyColumnSaysWhatItsOwnComparisonSays() {
        assertColumnsAreComparisons("--align", "first-collection");
    }

    @Test
    void whatIsWrongIsNamedInOneLine() {
        run.fails(ExitStatus.WRONG_USAGE, "matrix", baseline, parallel, serial, "--candidate-window", "900s..950s");
        assertThat(run.err()).hasLineCount(1).contains(parallel);
        run.fails(ExitStatus.UNREADABLE_RECORDING, "matrix", baseline, parallel, "absent.jfr");
        assertThat(run.err()).contains("absent.jfr");
        run.fails(ExitStatus.WRONG_USAGE, "matrix", baseline);
        assertThat(run.err()).hasLineCount(1);
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
    void eightCandidatesFitAnyTerminal() {
        System.setProperty(Terminal.OUTPUT, "true");
        try {
            List<String> arguments = new ArrayList<>(List.of("matrix", baseline));
            for (int i = 0; i < 8; i++) {
                arguments.add(i % 2 == 0 ? parallel : baseline);
            }
            run.done(arguments);
        } finally {
            System.clearProperty(Terminal.OUTPUT);
        }
        String text = run.out().replaceAll("\u001b\\[\\d+m", "");
        assertThat(text.lines().allMatch(line -> line.length() <= 80)).as(text).isTrue();
        assertThat(text.lines().map(line -> line.replaceFirst("^ {7}(\\d)  .*", "$1")))
                .contains("1", "2", "3", "4", "5", "6", "7", "8");
    }

    @Test
    void chosenMetricsStandInEveryTableWhetherTheyDivergeOrNot() throws IOException {
        String[] chosen = {"--metric", "gc.full.count,heap.used-before-gc.peak", "--metric", "cpu.machine.mean"};
        String[] written = {"--html", file("m.html"), "--csv", file("m.csv"), "--json", file("m.json")};
        run.done("matrix", baseline, baseline, parallel, chosen, written);
        assertThat(run.out()).contains("chosen metrics");
        assertThat(Files.readString(folder.resolve("m.csv"))
                        .lines()
                        .map(line -> line.substring(0, line.indexOf(',')))
                        .toList())
                .containsExactly("id", "gc.full.count", "heap.used-before-gc.peak", "cpu.machine.mean");
        String page = Files.readString(folder.resolve("m.html"));
        assertThat(page).contains(">chosen metrics</th>", "<code>gc.full.count</code>");
        assertThat(MAPPER.readTree(Files.readString(folder.resolve("m.json")))
                        .path("chosen")
                        .size())
                .isEqualTo(3);
        run.fails(ExitStatus.WRONG_USAGE, "matrix", baseline, parallel, "--metric", "gc.no.such");
        assertThat(run.err()).contains("no metric is called 'gc.no.such'");
    }

    @Test
    void whatStandsBesideTheRecordingsIsComparedToo() throws IOException {
        for (String name : List.of("before", "after", "other")) {
            Files.copy(Path.of(name.equals("before") ? baseline : parallel), folder.resolve(name + ".jfr"));
        }
        Files.writeString(folder.resolve("before.values.csv"), "name,value\nthroughput,46124 rows/s\n");
        Files.writeString(folder.resolve("after.values.csv"), "throughput,16523 rows/s\n");
        String[] chosen = {"--metric", "outside.throughput"};
        JsonNode matrix = json(chosen, "matrix", file("before.jfr"), file("after.jfr"), file("other.jfr"));
        JsonNode cells = matrix.at("/metrics/0/cells");
        assertThat(cells.at("/0/baseline").asDouble()).isEqualTo(46124);
        assertThat(cells.at("/0/candidate").asDouble()).isEqualTo(16523);
        assertThat(cells.at("/0/verdict").asString()).isEqualTo("worse");
        assertThat(cells.at("/1/candidate").isNull())
                .as(cells.path(1).toString())
                .isTrue();
        Files.writeString(folder.resolve("other.values.csv"), "throughput;12\n");
        run.fails(ExitStatus.WRONG_USAGE, "matrix", file("before.jfr"), file("other.jfr"));
        assertThat(run.err()).contains("other.values.csv: line 1 ");
    }

    @Test
    void theBaselineMayBeASavedSummary() {
        run.done("summary", baseline, "--json", file("saved.json"));
        run.done("matrix", file("saved.json"), parallel, serial);
        assertThat(run.out()).contains("saved.json");
        run.fails(ExitStatus.WRONG_USAGE, "matrix", file("saved.json"), parallel, "--baseline-window", "0s..1s");
        assertThat(run.err()).contains("windows need the recording");
    }

    // The sample recordings stand for two settings under two loads.

    @Test
    void eachSettingIsComparedWithTheBaselineAtTheSameLoad() throws IOException {
        recordTwoSettingsUnderTwoLoads();
        JsonNode grid = run.json("grid", folder, "--baseline", "before", "allocation.rate");
        assertThat(grid.path("loads").values())
                .extracting(JsonNode::asString)
                .containsExactly("8-threads", "16-threads");
        assertThat(grid.path("settings").values())
                .extracting(JsonNode::asString)
                .containsExactly("after");
        assertThat(grid.path("cells").values())
                .extracting(cell -> cell.at("/metrics/0/verdict").asString())
                .satisfiesExactly(
                        verdict -> assertThat(verdict).isEqualTo("worse"),
                        verdict -> assertThat(verdict).isNotEqualTo("worse"));
    }

    @Test
    void aTableTellsMetricsAndGoalsOfEveryCellAndAMissedGoalFails() throws IOException {
        recordTwoSettingsUnderTwoLoads();
        Files.createDirectories(folder.resolve("later"));
        sample("allocation-candidate", "later/8-threads.jfr");
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"), "goals:\n  - metric: allocation.rate\n    goal: under 250 MiB/s\n");
        Path page = folder.resolve("grid.html");
        Path csv = folder.resolve("grid.csv");
        String[] gate = {"--goals", goals.toString(), "--fail-on", "goals", "--undecided", "pass"};
        run.fails(
                ExitStatus.FAILED_BY_GATE, "grid", folder, "--baseline", "before", gate, "--html", page, "--csv", csv);
        assertThat(run.out())
                .containsPattern("Allocation rate +8-threads +[\\d.]+ MiB/s +[\\d.]+ MiB/s +↑ worse \\+\\d")
                .containsPattern("Allocation rate +16-threads .*not recorded")
                .containsPattern("under 250 MiB/s +8-threads +missed +missed");
        assertThat(run.err()).contains("after, 8-threads: ").doesNotContain("16-threads");
        assertThat(Files.readString(page)).contains("<svg", "16-threads", "not recorded");
        assertThat(Files.readString(csv)).contains("\r\n8-threads,after,allocation.rate,B/s,lower,");
    }

    @Test
    void whatStandsBesideTheRecordingsLeadsTheTable() throws IOException {
        sample("allocation-baseline", "before-low.jfr");
        sample("allocation-candidate", "after-low.jfr");
        Files.writeString(folder.resolve("before-low.values.csv"), "p99,12 ms\n");
        Files.writeString(folder.resolve("after-low.values.csv"), "p99,30 ms\n");
        Files.writeString(folder.resolve("after-low.series.csv"), "seconds,queue\n0,3\n1,4\n2,5\n");
        JsonNode grid = run.json("grid", folder, "--baseline", "before");
        JsonNode first = grid.at("/cells/0/metrics/0");
        assertThat(first.path("id").asString()).isEqualTo("outside.p99");
        assertThat(first.path("verdict").asString()).isEqualTo("worse");
        JsonNode queue = run.json("grid", folder, "--baseline", "before", "outside.queue.peak")
                .at("/cells/0/metrics/0");
        assertThat(queue.path("candidate").asDouble()).isEqualTo(5);
    }

    @Test
    void severalBaselinesAreRunsOfOne() throws IOException {
        sample("allocation-baseline", "control1-high.jfr");
        sample("exceptions-candidate", "control2-high-1.jfr");
        sample("allocation-candidate", "target-high.jfr");
        JsonNode grid = run.json("grid", folder, "--baseline", "control1", "--baseline", "control2", "allocation.rate");
        assertThat(grid.at("/cells/0/baseline").size()).isEqualTo(2);
    }

    @Test
    void whatLeavesNothingToCompareIsWrongUsageInOneLine() throws IOException {
        assertRefused("no recording is named SETTING/LOAD.jfr", folder, "before");
        sample("allocation-baseline", "before-low.jfr");
        assertRefused("there is nothing to compare with before", folder, "before");
        sample("allocation-candidate", "after-high.jfr");
        assertRefused("no setting of that name; there are after, before", folder, "x");
        assertRefused("not recorded at load 'high'", folder, "before");
        sample("hot-method-candidate", "8-cores-low.jfr");
        assertRefused("does not say what is setting and what is load", folder, "before");
        assertRefused("does not exist", folder.resolve("absent"), "before");
    }

    private void assertColumnsAreComparisons(String... options) {
        JsonNode matrix = json(options, "matrix", baseline, parallel, serial);
        List<String> candidates = List.of(parallel, serial);
        for (int column = 0; column < candidates.size(); column++) {
            JsonNode alone = json(options, "compare", baseline, candidates.get(column));
            JsonNode summed = matrix.path("candidates").path(column);
            assertThat(summed.path("candidate")).isEqualTo(alone.at("/sides/candidate"));
            assertThat(summed.path("comparability")).isEqualTo(alone.path("comparability"));
            assertThat(summed.path("diagnoses")).isEqualTo(alone.path("diagnoses"));
            assertThat(summed.path("goals")).isEqualTo(alone.path("goals"));
            for (int row = 0; row < alone.path("metrics").size(); row++) {
                JsonNode metric = alone.path("metrics").path(row);
                JsonNode cell = matrix.path("metrics").path(row).path("cells").path(column);
                assertThat(matrix.path("metrics").path(row).path("id")).isEqualTo(metric.path("id"));
                for (String member : List.of("baseline", "candidate", "change", "verdict", "reason", "rank")) {
                    assertThat(cell.path(member)).isEqualTo(metric.path(member));
                }
            }
        }
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private JsonNode json(String[] options, String... arguments) {
        run.done(arguments, options, "--json", "-");
        return MAPPER.readTree(run.out());
    }

    private void assertRefused(String why, Path grid, String baseline) {
        run.fails(ExitStatus.WRONG_USAGE, "grid", grid, "--baseline", baseline);
        assertThat(run.err().strip().lines()).last().asString().contains(why);
    }

    private void recordTwoSettingsUnderTwoLoads() throws IOException {
        Files.createDirectories(folder.resolve("before/8-threads"));
        Files.createDirectories(folder.resolve("after"));
        sample("allocation-baseline", "before/8-threads/run.jfr");
        sample("exceptions-candidate", "before/16-threads.jfr");
        sample("allocation-candidate", "after/8-threads.jfr");
        sample("hot-method-candidate", "after/16-threads.jfr");
    }

    private void sample(String name, String as) throws IOException {
        Files.copy(SAMPLES.resolve(name + ".jfr"), folder.resolve(as));
    }
}
