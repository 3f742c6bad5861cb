package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.flightdiff.cli.CommandRun.metric;
import static org.flightdiff.cli.CommandRun.number;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Numbers from outside a recording are compared like those in it. */
class OutsideOptionsTest {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    private static final long START = SyntheticRecording.START.toEpochMilli();

    private final CommandRun run = new CommandRun();
    private static final String BEFORE = quiet("outside-before", 0);
    private static final String AFTER = quiet("outside-after", 3600);

    @TempDir
    private Path folder;

    @Test
    void aNumberOfEachSideIsAMetricThatLeadsTheHead() {
        JsonNode comparison =
                run.json("compare", BEFORE, AFTER, "--value", "throughput=46124 rows/s,16523", "--value", "heat=3,3");
        JsonNode throughput = metric(comparison, "outside.throughput");
        assertThat(throughput.path("baseline").asDouble()).isEqualTo(46124);
        assertThat(throughput.path("candidate").asDouble()).isEqualTo(16523);
        assertThat(throughput.path("unit").asString()).isEqualTo("1/s");
        assertThat(throughput.path("verdict").asString()).isEqualTo("worse");
        assertThat(CommandRun.verdict(comparison, "outside.heat")).isEqualTo("unchanged");
        assertThat(comparison.at("/vitalSigns/0/metric").asString()).isEqualTo("outside.throughput");
        assertThat(comparison.at("/head/headline").asString()).contains("throughput");
    }

    @Test
    void swappingTheSidesMirrorsIt() {
        JsonNode one = metric(run.json("compare", BEFORE, AFTER, "--value", "p99=12 ms,30 ms"), "outside.p99");
        JsonNode other = metric(run.json("compare", AFTER, BEFORE, "--value", "p99=30 ms,12 ms"), "outside.p99");
        assertThat(one.path("verdict").asString()).isEqualTo("worse");
        assertThat(other.path("verdict").asString()).isEqualTo("better");
        assertThat(one.path("rank")).isEqualTo(other.path("rank"));
    }

    @Test
    void whatIsLessThanRunsDifferByIsNoChange() {
        assertThat(CommandRun.verdict(
                        run.json("compare", BEFORE, AFTER, "--value", "rows=46124 /s,47532 /s"), "outside.rows"))
                .as("two of the shared repeats, of the same thing")
                .isNotIn("worse", "better", "different");
    }

    @Test
    void requestsOfBothSidesInOneFileAreParcelledOutByTheClock() throws IOException {
        Path file = jtl("both.jtl", 20, 40);
        JsonNode comparison = run.json("compare", BEFORE, AFTER, "--series", file);
        JsonNode median = metric(comparison, "outside.requests.median");
        assertThat(median.path("verdict").asString()).isEqualTo("worse");
        assertThat(median.path("baseline").asDouble()).isEqualTo(0.025);
        assertThat(median.path("candidate").asDouble()).isEqualTo(0.045);
        assertThat(median.path("baselineN").asInt()).isEqualTo(1001);
        assertThat(number(comparison, "outside.requests.rate", "baseline"))
                .as("1000 gaps of 50 ms from the first request to the last")
                .isCloseTo(20, withPercentage(0.2));
        assertThat(number(comparison, "outside.requests.failed.share", "baseline"))
                .isZero();
    }

    @Test
    void aGoalCanBeSetForWhatIsMeasuredOutside() throws IOException {
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"), "goals:\n  - metric: outside.requests.p99\n    goal: under 38 ms\n");
        String file = jtl("goal.jtl", 20, 40).toString();
        Object[] gate = {"--series", file, "--goals", goals, "--fail-on", "goals"};
        run.fails(ExitStatus.FAILED_BY_GATE, "compare", BEFORE, AFTER, gate);
        run.done("compare", AFTER, BEFORE, gate);
    }

    @Test
    void aPageHasAllInOneChartAndTheCommandThatMadeIt() throws IOException {
        Path page = folder.resolve("page.html");
        String file = jtl("page.jtl", 20, 40).toString();
        run.done("compare", BEFORE, AFTER, "--series", file, "--html", page);
        assertThat(Files.readString(page))
                .contains("Measured outside")
                .contains("In one chart: measured outside, pauses, heap and code cache")
                .contains("--series " + file);
    }

    @Test
    void whatCannotBeMeantIsWrongUsageInOneLine() throws IOException {
        String elsewhere = Files.writeString(folder.resolve("late.csv"), "time,v\n1700000000,1\n1700000001,2\n")
                .toString();
        for (List<String> wrong : List.of(
                List.of("--value", "p99=12 ms"),
                List.of("--value", "p99"),
                List.of("--value", "p99=12 parsecs,13 parsecs"),
                List.of("--baseline-value", "a=1", "--baseline-value", "a=2"),
                List.of("--series", elsewhere),
                List.of("--series", "none.csv"),
                List.of("--series", elsewhere, "--columns", "v"))) {
            assertThat(run.of("compare", BEFORE, AFTER, wrong))
                    .as(wrong.toString())
                    .isEqualTo(ExitStatus.WRONG_USAGE);
            assertThat(run.err().lines()).as(wrong.toString()).hasSize(1);
        }
        run.fails(ExitStatus.WRONG_USAGE, "compare", BEFORE, AFTER, "--series", elsewhere);
        assertThat(run.err())
                .contains("2023-11-14T22:13:20Z to 2023-11-14T22:13:21Z, lie outside the baseline,"
                        + " 2026-01-01T00:00:00Z to 2026-01-01T00:01:00Z; check clocks and time zones");
    }

    @Test
    void aHeadingOfAnyLengthIsLookedAtOnce() throws IOException {
        for (String name : List.of("[".repeat(100_000), "a" + ".".repeat(100_000) + "b", "x".repeat(100_000))) {
            Path table = Files.writeString(
                    folder.resolve("wide.csv"),
                    "time," + name + "\n" + START / 1000 + ",1\n" + (START / 1000 + 1) + ",2\n");
            int status = assertTimeoutPreemptively(LONGEST, () -> run.of("compare", BEFORE, BEFORE, "--series", table));
            assertThat(status).isIn(ExitStatus.DONE, ExitStatus.WRONG_USAGE);
            assertThat(run.err().length()).isLessThan(5_000);
        }
    }

    @Test
    void alignedByTheClockOnlyWhatIsAtTheSameTimeIsCompared() {
        String late = quiet("outside-late", 20);
        JsonNode comparison = run.json("compare", BEFORE, late, "--align", "clock");
        assertThat(window(comparison, "baseline")).containsExactly(20.0, 60.0);
        assertThat(window(comparison, "candidate")).containsExactly(0.0, 40.0);
        run.fails(ExitStatus.WRONG_USAGE, "compare", BEFORE, AFTER, "--align", "clock");
        assertThat(run.err()).contains("the recordings have nothing in common");
    }

    private static List<Double> window(JsonNode comparison, String side) {
        JsonNode run = comparison.path("sides").path(side).path(0);
        return List.of(
                run.path("windowFromSeconds").asDouble(),
                run.path("windowToSeconds").asDouble());
    }

    /** A recording of a minute that begins so many seconds after the usual start. */
    private static String quiet(String name, long secondsLater) {
        SyntheticRecording recording =
                SyntheticRecording.named(name).startingAt(SyntheticRecording.START.plusSeconds(secondsLater));
        for (int i = 0; i < 60; i++) {
            recording.event(
                    "jdk.CPULoad", i * 1000.0, 0, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.4f));
        }
        return recording.write().toString();
    }

    /** 1001 requests a side, one every 50 ms, that last from so many milliseconds to 10 more. */
    private Path jtl(String name, int millisBefore, int millisAfter) throws IOException {
        List<String> lines = new ArrayList<>(List.of("timeStamp,elapsed,label,success"));
        Random lot = new Random(1);
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i <= 1000; i++) {
                lines.add((START + side * 3_600_000L + 5_000 + i * 50L) + ","
                        + ((side == 0 ? millisBefore : millisAfter) + lot.nextInt(11)) + ",buy,true");
            }
        }
        return Files.write(folder.resolve(name), lines);
    }
}
