package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flightdiff.cli.option.ExitStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The sample recordings stand for two settings under two loads. */
class GridCommandTest {

    private static final Path SAMPLES = Path.of("sample-recordings");

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    @Test
    void eachSettingIsComparedWithTheBaselineAtTheSameLoad() throws IOException {
        recordTwoSettingsUnderTwoLoads();
        JsonNode grid = run.json("grid", folder.toString(), "--baseline", "before", "allocation.rate");
        assertThat(grid.path("loads").values())
                .extracting(JsonNode::asString)
                .containsExactly("8-threads", "16-threads");
        assertThat(grid.path("settings").values())
                .extracting(JsonNode::asString)
                .containsExactly("after");
        assertThat(grid.path("cells").values())
                .extracting(cell -> cell.path("metrics").path(0).path("verdict").asString())
                .containsExactly("worse", "inconclusive");
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
        assertThat(run.of(
                        "grid",
                        folder.toString(),
                        "--baseline",
                        "before",
                        "--goals",
                        goals.toString(),
                        "--fail-on",
                        "goals",
                        "--undecided",
                        "pass",
                        "--html",
                        page.toString(),
                        "--csv",
                        csv.toString()))
                .isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(run.out())
                .containsPattern("Allocation rate +8-threads +191 MiB/s +287 MiB/s +↑ worse \\+50")
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
        JsonNode grid = run.json("grid", folder.toString(), "--baseline", "before");
        JsonNode first = grid.path("cells").path(0).path("metrics").path(0);
        assertThat(first.path("id").asString()).isEqualTo("outside.p99");
        assertThat(first.path("verdict").asString()).isEqualTo("worse");
        JsonNode queue = run.json("grid", folder.toString(), "--baseline", "before", "outside.queue.peak")
                .path("cells")
                .path(0)
                .path("metrics")
                .path(0);
        assertThat(queue.path("candidate").asDouble()).isEqualTo(5);
    }

    @Test
    void severalBaselinesAreRunsOfOne() throws IOException {
        sample("allocation-baseline", "control1-high.jfr");
        sample("exceptions-candidate", "control2-high-1.jfr");
        sample("allocation-candidate", "target-high.jfr");
        JsonNode grid = run.json(
                "grid", folder.toString(), "--baseline", "control1", "--baseline", "control2", "allocation.rate");
        assertThat(grid.path("cells").path(0).path("baseline").size()).isEqualTo(2);
    }

    @Test
    void whatLeavesNothingToCompareIsWrongUsageInOneLine() throws IOException {
        assertRefused("no recording is named SETTING/LOAD.jfr", "grid", folder.toString(), "--baseline", "before");
        sample("allocation-baseline", "before-low.jfr");
        assertRefused("there is nothing to compare with before", "grid", folder.toString(), "--baseline", "before");
        sample("allocation-candidate", "after-high.jfr");
        assertRefused("no setting of that name; there are after, before", "grid", folder.toString(), "--baseline", "x");
        assertRefused("not recorded at load 'high'", "grid", folder.toString(), "--baseline", "before");
        sample("hot-method-candidate", "8-cores-low.jfr");
        assertRefused(
                "does not say what is setting and what is load", "grid", folder.toString(), "--baseline", "before");
        assertRefused("does not exist", "grid", folder.resolve("absent").toString(), "--baseline", "before");
    }

    private void assertRefused(String why, String... arguments) {
        assertThat(run.of(arguments)).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err().strip().lines().reduce((first, last) -> last).orElse(""))
                .contains(why);
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
