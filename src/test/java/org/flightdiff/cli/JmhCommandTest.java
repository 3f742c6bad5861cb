package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.JsonSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two runs of JMH 1.37, made by record-benchmarks.sh: the candidate's lists grow, those of the baseline need not. */
class JmhCommandTest {

    private static final Path RUNS = Path.of("src/test/resources/org/flightdiff/jmh");
    private static final String BASELINE = RUNS.resolve("baseline").toString();
    private static final String CANDIDATE = RUNS.resolve("candidate").toString();

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    @Test
    void aBenchmarkHasItsScoresWhatMovedInItsJvmAndTheCause() throws IOException {
        JsonNode fill = run.json("jmh", BASELINE, CANDIDATE).at("/benchmarks/0");
        assertThat(fill.at("/benchmark/name").asString()).isEqualTo("org.example.ListGrowth.fill");
        assertThat(fill.at("/baseline/score").asDouble()).isCloseTo(191.479, within(0.001));
        assertThat(fill.at("/baseline/scoreError").asDouble()).isCloseTo(123.213, within(0.001));
        assertThat(fill.at("/baseline/forks").asInt()).isEqualTo(3);
        assertThat(fill.path("better").asString()).isEqualTo("higher");
        assertThat(fill.path("weak").asBoolean()).isFalse();
        assertThat(fill.at("/allocation/verdict").asString()).isEqualTo("worse");
        assertThat(fill.path("moved").values())
                .extracting(metric -> metric.path("id").asString())
                .contains("gc.interval.median");
        assertThat(fill.at("/diagnoses/0/id").asString()).isEqualTo("allocation-rate-up");
        assertThat(JsonSchema.errors("jmh", run.out())).isEmpty();
    }

    /** SciPy 1.15: a pooled t of the logarithms of the forks' means, with the error of the median of three. */
    @Test
    void theIntervalIsStudentsTOverForks() throws IOException {
        JsonNode all = run.json("jmh", BASELINE, CANDIDATE).path("benchmarks");
        assertInterval(all.at("/0/score"), -0.3018515745, -0.7373919818, 0.8560409061);
        assertInterval(all.at("/0/allocation"), 2.7181275504, 2.7145687629, 2.7216897475);
        assertInterval(all.at("/1/score"), 1.0905166579, -0.1598602048, 4.2018246507);
        assertInterval(all.at("/2/score"), -0.0703381689, -0.1876536235, 0.0639194625);
    }

    private static void assertInterval(JsonNode result, double change, double low, double high) {
        assertThat(result.path("change").asDouble()).isCloseTo(change, within(1e-9));
        assertThat(result.path("changeLow").asDouble()).isCloseTo(low, within(1e-9));
        assertThat(result.path("changeHigh").asDouble()).isCloseTo(high, within(1e-9));
    }

    @Test
    void otherParametersModesUnitsAndThreadsAreNamedAndNotCompared() throws IOException {
        String before = results(
                "before",
                result("a.B.c", "thrpt", "ops/s", 1, "[[1.0, 1.1]]"),
                result("a.B.d", "thrpt", "ops/s", 1, "[[1.0, 1.1]]"),
                result("a.B.e", "thrpt", "ops/s", 1, "[[1.0, 1.1]]"),
                result("a.B.f", "thrpt", "ops/s", 1, "[[1.0, 1.1]]"));
        String after = results(
                "after",
                result("a.B.c", "avgt", "s/op", 1, "[[1.0, 1.1]]"),
                result("a.B.d", "thrpt", "ops/ms", 1, "[[1.0, 1.1]]"),
                result("a.B.e", "thrpt", "ops/s", 4, "[[1.0, 1.1]]"));
        run.fails(ExitStatus.NOTHING_COMPARABLE, "jmh", before, after);
        assertThat(run.out())
                .contains("No benchmark is compared, 5 not")
                .containsPattern("B.c \\(thrpt\\) +only on the baseline; the other side has mode avgt")
                .containsPattern("B.c \\(avgt\\) +only on the candidate; the other side has mode thrpt")
                .containsPattern("B.d \\(thrpt\\) +other units: ops/s and ops/ms")
                .containsPattern("B.e \\(thrpt\\) +other numbers of threads: 1 and 4")
                .containsPattern("B.f \\(thrpt\\) +only on the baseline\n");
    }

    @Test
    void moreTimeIsWorseAndMoreThroughputIsBetter() throws IOException {
        String before = results(
                "before",
                result("a.B.c", "avgt", "us/op", 1, "[[1.0, 1.01], [1.0, 1.01], [1.01, 1.0]]"),
                result("a.B.d", "thrpt", "ops/us", 1, "[[1.0, 1.01], [1.0, 1.01], [1.01, 1.0]]"));
        String after = results(
                "after",
                result("a.B.c", "avgt", "us/op", 1, "[[2.0, 2.01], [2.0, 2.01], [2.01, 2.02]]"),
                result("a.B.d", "thrpt", "ops/us", 1, "[[2.0, 2.01], [2.0, 2.01], [2.01, 2.02]]"));
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"), "goals:\n  - metric: benchmark.score\n    goal: at most 5 % more\n");
        run.fails(ExitStatus.FAILED_BY_GATE, "jmh", before, after, "--fail-on", "worse");
        assertThat(run.out()).containsPattern("B.c .*↑ worse \\+99.5").containsPattern("B.d .*↑ better \\+99.5");
        assertThat(run.err())
                .contains("B.c: failed by --fail-on worse: benchmark.score")
                .doesNotContain("B.d");
        run.fails(ExitStatus.FAILED_BY_GATE, "jmh", before, after, "--fail-on", "goals", "--goals", goals);
        assertThat(run.out()).contains("Score: at most 5 % more: missed");
    }

    @Test
    void aSingleForkIsSaidToBeWeakerAndNeedsALargerChange() throws IOException {
        String before = results("before", result("a.B.c", "thrpt", "ops/s", 1, "[[100.0, 100.1, 100.2, 100.1, 99.9]]"));
        String after = results("after", result("a.B.c", "thrpt", "ops/s", 1, "[[93.0, 93.1, 93.2, 93.1, 92.9]]"));
        JsonNode one = run.json("jmh", before, after).at("/benchmarks/0");
        assertThat(one.path("weak").asBoolean()).isTrue();
        assertThat(one.at("/score/verdict").asString()).isEqualTo("inconclusive");
        assertThat(one.at("/score/reason").asString()).contains("one fork");
    }

    @Test
    void sampleTimeIsTheMeanOfItsHistogram() throws IOException {
        String before =
                results("before", result("a.B.c", "sample", "us/op", 1, "[[[[1.0, 3], [5.0, 1]]], [[[2.0, 4]]]]"));
        JsonNode one = run.json("jmh", before, before).at("/benchmarks/0");
        assertThat(one.at("/score/baseline").asDouble()).isEqualTo(2);
    }

    @Test
    void aScoreThatNoBenchmarkHasIsNamedAndTheOthersAreCompared() throws IOException {
        String sound = result("a.B.c", "thrpt", "ops/s", 1, "[[1.0, 1.1], [1.0, 1.1]]");
        String before = results("before", sound, result("a.B.d", "thrpt", "ops/s", 1, "[[1.0, 1.1], [1.0, 1.1]]"));
        for (String values : List.of("[[-1.0, 1.1], [1.0, 1.1]]", "[[-1.0], [-1.1]]", "[[1e308, 1e308], [1.0]]")) {
            String after = results("after", sound, result("a.B.d", "thrpt", "ops/s", 1, values));
            run.done("jmh", before, after);
            assertThat(run.out())
                    .contains("1 benchmark is compared, 1 not")
                    .containsPattern("B.d \\(thrpt\\) +a score that is below 0, or too large for a number");
        }
    }

    @Test
    void recordingsAloneAreComparedWithoutScores() throws IOException {
        for (String side : List.of("baseline", "candidate")) {
            Path benchmark = Files.createDirectories(
                    folder.resolve(side).resolve("org.example.ListGrowth.fill-Throughput-size-1000"));
            Files.copy(
                    RUNS.resolve(side).resolve(benchmark.getFileName()).resolve("profile.jfr.gz"),
                    benchmark.resolve("profile.jfr.gz"));
        }
        JsonNode fill = run.json("jmh", folder.resolve("baseline"), folder.resolve("candidate"))
                .at("/benchmarks/0");
        assertThat(fill.path("score").isNull()).isTrue();
        assertThat(fill.path("moved").isEmpty()).isFalse();
        assertThat(fill.at("/benchmark/parameters/size").asString()).isEqualTo("1000");
    }

    @Test
    void everyReportTellsAllBenchmarks() throws IOException {
        Path page = folder.resolve("jmh.html");
        Path csv = folder.resolve("jmh.csv");
        run.done("jmh", BASELINE, CANDIDATE, "--html", page, "--csv", csv);
        assertThat(run.out())
                .contains("3 benchmarks are compared, 6 not")
                .contains("191.479 ± 123.213 ops/ms")
                .contains("Cause: Higher allocation rate");
        assertThat(Files.readString(page))
                .contains("<svg", "ListGrowth.fill size=1000 (thrpt)", "only on the baseline");
        assertThat(Files.readString(csv).lines()).hasSize(10);
    }

    @Test
    void whatIsNoRunOfJmhIsToldInOneLine() throws IOException {
        run.fails(ExitStatus.UNREADABLE_RECORDING, "jmh", folder, CANDIDATE);
        assertThat(run.err()).contains("holds neither results of JMH nor recordings of its profiler");
        Path cut = Files.writeString(folder.resolve("results.json"), "[{");
        run.fails(ExitStatus.UNREADABLE_RECORDING, "jmh", cut, CANDIDATE);
        assertThat(run.err().strip().lines()).last().asString().contains("is no JSON that can be read");
    }

    private String results(String name, String... results) throws IOException {
        Path side = Files.createDirectories(folder.resolve(name));
        Files.writeString(side.resolve("results.json"), "[" + String.join(",", results) + "]");
        return side.toString();
    }

    /** As JMH writes it, with what is read of it. */
    private static String result(String benchmark, String mode, String unit, int threads, String values) {
        String raw = mode.equals("sample") ? "rawDataHistogram" : "rawData";
        return """
            {"jmhVersion": "1.37", "benchmark": "%s", "mode": "%s", "threads": %d, "forks": 1, "jvmArgs": [],
             "jdkVersion": "17", "measurementBatchSize": 1,
             "primaryMetric": {"score": 1.05, "scoreError": "NaN", "scoreUnit": "%s", "%s": %s},
             "secondaryMetrics": {"jfr": {"score": "NaN", "scoreUnit": "---", "rawData": [["NaN"]]}}}
            """.formatted(benchmark, mode, threads, unit, raw, values);
    }
}
