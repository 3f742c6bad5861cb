package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;

import java.nio.file.Files;
import java.nio.file.Path;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.LoopbackLoad;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A server is recorded while a small load generator measures it from outside, over the loopback interface. */
@Tag("slow")
class MeasuredOverLoopbackTest {

    private static final int REQUESTS = 1200;
    private static final int QUICK_MILLIS = 1;
    private static final int SLOW_MILLIS = 8;

    @TempDir
    private static Path folder;

    private final CommandRun run = new CommandRun();

    @BeforeAll
    static void record() throws Exception {
        LoopbackLoad.record(folder, "quick", QUICK_MILLIS, REQUESTS);
        LoopbackLoad.record(folder, "slow", SLOW_MILLIS, REQUESTS);
    }

    @Test
    void whatTheLoadGeneratorSawIsComparedAndShownWithPausesAndCodeCache() throws Exception {
        Path page = folder.resolve("page.html");
        JsonNode comparison = run.json(
                "compare",
                file("quick.jfr"),
                file("slow.jfr"),
                "--series",
                file("quick.csv"),
                "--series",
                file("slow.csv"),
                "--html",
                page);
        JsonNode median = metric(comparison, "outside.latency.median");
        assertThat(median.path("verdict").asString()).isEqualTo("worse");
        assertThat(median.path("baselineN").asInt()).isEqualTo(REQUESTS);
        assertThat(median.path("candidate").asDouble()).isGreaterThanOrEqualTo(SLOW_MILLIS / 1e3);
        assertThat(comparison.at("/head/headline").asString()).contains("latency");
        assertThat(Files.readString(page))
                .contains("In one chart: measured outside, pauses, heap and code cache")
                .contains("Code cache used over time, used (at most");
    }

    @Test
    void aGoalOnTheP99SeenFromOutsideFailsTheBuild() throws Exception {
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"), "goals:\n  - metric: outside.latency.p99\n    goal: under 7 ms\n");
        run.fails(
                ExitStatus.FAILED_BY_GATE,
                "compare",
                file("quick.jfr"),
                file("slow.jfr"),
                "--candidate-series",
                file("slow.csv"),
                "--goals",
                goals,
                "--fail-on",
                "goals");
        assertThat(run.err()).contains("missed", "latency, 99th percentile");
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }
}
