package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.flightdiff.testing.JsonSchema;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SummariesCommandsTest {

    @TempDir
    Path folder;

    private static final Path RECORDING = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int PODS = 12;
    private static final String LABELS = "/(?<service>\\w+)/(?<version>[\\d.]+)/";

    /** All that tell of the same fact. */
    private static final List<String> ALLOCATED =
            List.of("allocation.rate", "allocation.total", "work.allocation.per-unit");

    private static String summary = "";
    private final CommandRun run = new CommandRun();
    private Path before;
    private Path after;

    @BeforeAll
    static void summary(@TempDir Path kept) throws IOException {
        Path file = kept.resolve("summary.json");
        new CommandRun().done("summary", RECORDING, "--json", file, "--quiet");
        summary = Files.readString(file);
    }

    @BeforeEach
    void cohorts() throws IOException {
        before = Files.createDirectory(folder.resolve("before"));
        after = Files.createDirectory(folder.resolve("after"));
    }

    @Test
    void aChangeIsToldInItsNightWithTheComparisonOfTheRunsAroundIt() throws IOException {
        Path nights = nights();
        run.done("trend", nights);
        assertThat(run.out())
                .contains("something changed in one night\n\nSince night-12 (")
                .containsPattern(
                        "\nAllocation rate +night-12 +8 +[\\d.]+ MiB/s +[\\d.]+ MiB/s +\\+\\d+\\.\\d % +worse\n")
                .contains(
                        "  Costs more: Allocation rate ",
                        "flightdiff compare --baseline " + nights.resolve("night-07.json"))
                .contains("--candidate " + nights.resolve("night-12/a.json"));
        run.done("trend", nights, "--json", "-");
        assertThat(JsonSchema.errors("trend", run.out())).isEmpty();
        assertThat(run.out()).contains("\"night\" : \"night-12\"", "\"headline\" : \"Allocation rate ");
        run.done("trend", nights, "allocation.rate", "--csv", "-");
        assertThat(run.out().lines())
                .hasSize(21)
                .filteredOn(line -> line.endsWith(",worse"))
                .singleElement()
                .asString()
                .contains(",night-12,");
    }

    @Test
    void textAndPageAreInTheLanguageAskedFor() throws IOException {
        Path nights = nights();
        for (String[] words : new String[][] {{"zh-CN", "自 night-12 起", "变差"}, {"ja", "night-12 から", "悪化"}}) {
            Path page = folder.resolve(words[0] + ".html");
            run.done("trend", nights, "--locale", words[0], "--html", page);
            assertThat(run.out()).contains(words[1], words[2]).doesNotContain("since", "worse");
            assertThat(Files.readString(page)).contains("<html lang=\"" + words[0] + "\"", words[1], words[2]);
        }
    }

    /** Twenty, of which one has two runs; all allocate more from the thirteenth on. */
    private Path nights() throws IOException {
        Path nights = Files.createDirectory(folder.resolve("nights"));
        for (int night = 0; night < 20; night++) {
            double factor = (night < 12 ? 1 : 1.3) * (1 + 0.01 * Math.sin(night * 7));
            if (night == 12) {
                Path several = Files.createDirectory(nights.resolve("night-12"));
                pod(several, "a.json", night, factor);
                pod(several, "b.json", night + 100, factor);
            } else {
                pod(nights, String.format(Locale.ROOT, "night-%02d.json", night), night, factor);
            }
        }
        return nights;
    }

    @Test
    void anUnknownMetricAndAnAbsentFolderAreWrongUsage() {
        Path absent = folder.resolve("absent");
        for (List<Object> wrong :
                List.<List<Object>>of(List.of("trend", folder, "gc.pause.shard"), List.of("archive", absent))) {
            run.fails(ExitStatus.WRONG_USAGE, wrong);
            assertThat(run.err()).startsWith("flightdiff: ").hasLineCount(1);
        }
        assertThat(absent).doesNotExist();
        run.fails(ExitStatus.UNREADABLE_RECORDING, "trend", folder);
        assertThat(run.err()).contains("holds no recording and no summary");
    }

    @Test
    void whatCompareArchivesIsListed() throws IOException {
        String recording = KeptRecordings.of("g1").toString();
        Path archive = folder.resolve("kept").resolve("here");
        run.done("compare", recording, recording, "--quiet", "--archive", archive);
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(archive.resolve("index.html"))).contains(recording);
        run.done("archive", archive);
        assertThat(run.out().lines().count()).isEqualTo(1);
        assertThat(run.out()).contains("0 worse, 0 better, 0 changed");
    }

    @Test
    void aJsonThatIsNoComparisonIsNamedAndLeftOut() throws IOException {
        Files.writeString(folder.resolve("package.json"), "{}");
        run.done("archive", folder);
        assertThat(run.err()).contains("package.json");
        assertThat(run.out()).contains("holds no comparison");
    }

    // Two folders of summaries, as a fleet leaves them: one recording retold by many JVMs, each a little otherwise.

    @Test
    void aChangeOfAllPodsIsProvenAndNothingElse() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1.3, PODS);
        Files.writeString(after.resolve("broken.jfr"), "not a recording");
        Files.copy(RECORDING, after.resolve("recording.jfr"));
        ObjectNode lacking = summary();
        lacking.withObject("recording").put("jvmStartEpochNanos", 5);
        lacking.required("metrics")
                .forEach(metric -> ((ObjectNode) metric).put("recorded", false).putNull("value"));
        Files.writeString(after.resolve("lacking.json"), lacking.toString());
        JsonNode comparison = compared();
        JsonNode rate = CommandRun.metric(comparison, "allocation.rate");
        assertThat(rate.required("verdict").asString()).isEqualTo("worse");
        assertThat(rate.required("candidateN").asInt())
                .as("with the recording, without what cannot be read and the one that lacks it")
                .isEqualTo(PODS + 1);
        assertThat(rate.required("change").asDouble()).isCloseTo(0.3, within(0.05));
        assertThat(comparison
                        .required("metrics")
                        .valueStream()
                        .filter(metric -> !metric.required("rank").isNull())
                        .map(metric -> metric.required("id").asString()))
                .containsExactlyInAnyOrderElementsOf(ALLOCATED);
        assertThat(run.err()).startsWith("flightdiff: left out: " + after.resolve("broken.jfr"));
        assertThat(CommandRun.remarks(comparison, "unread-runs"))
                .containsExactly("candidate: a recording that could not be read: left out (broken.jfr)");
    }

    @Test
    void aPodThatStandsOutIsNamedAndProvesNoChange() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1, PODS - 1);
        pod(after, "odd.json", 7_000, 4);
        JsonNode comparison = compared();
        List<String> outliers = CommandRun.remarks(comparison, "outlier");
        assertThat(outliers)
                .singleElement()
                .asString()
                .matches("candidate: odd.json is an outlier of " + PODS + " runs: .*llocation rate .*, median .*");
        assertThat(CommandRun.metric(comparison, "allocation.rate")
                        .required("rank")
                        .isNull())
                .isTrue();
    }

    @Test
    void cohortsThatAreAlikeAreQuietAndRecordingsOfOneJvmAreNoReplicates() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1, PODS);
        pod(after, "again.json", 3, 1);
        JsonNode comparison = compared();
        assertThat(CommandRun.verdict(comparison, "allocation.rate")).isEqualTo("unchanged");
        assertThat(CommandRun.remarks(comparison, "outlier")).isEmpty();
        assertThat(CommandRun.remarks(comparison, "runs-of-one-jvm"))
                .containsExactly("candidate: a recording of a JVM that has a longer one: left out");
        assertThat(CommandRun.number(comparison, "allocation.rate", "candidateN"))
                .isEqualTo(PODS);
    }

    @Test
    void aSummaryWithNumbersOfNoRunIsNamedInALine() throws IOException {
        ObjectNode altered = summary();
        altered.get("metrics").forEach(metric -> {
            if (metric.get("id").asString().equals("gc.throughput")) {
                ((ObjectNode) metric).put("value", 1.5);
            }
        });
        Path file = Files.writeString(folder.resolve("altered.json"), altered.toString());
        run.fails(ExitStatus.UNREADABLE_RECORDING, "compare", file, file);
        assertThat(run.err())
                .isEqualTo("flightdiff: " + file + ": has numbers that no summary has together; write it again with:"
                        + " flightdiff summary RECORDING --json FILE\n");
    }

    @Test
    void aFolderOfOneJvmIsComparedAsItsSummaryIs() throws IOException {
        pods(before, 1, 1);
        pod(after, "pod-1.json", 2, 2);
        JsonNode cohorts = run.json("cohorts", before, after);
        assertThat(cohorts.get("metrics"))
                .isEqualTo(run.json("compare", before.resolve("pod-1.json"), after.resolve("pod-1.json"))
                        .get("metrics"));
    }

    @Test
    void aFolderOfNothingIsRefused() throws IOException {
        pods(before, 1, 1);
        run.fails(ExitStatus.UNREADABLE_RECORDING, "cohorts", before, after);
        assertThat(run.err()).contains("after: holds no recording and no summary");
    }

    @Test
    void cohortsOfOneFolderAreToldApartByLabelsInItsPaths() throws IOException {
        Path recordings = Files.createDirectory(folder.resolve("recordings"));
        pods(Files.createDirectories(recordings.resolve("orders/2.0")), 1, PODS);
        pods(Files.createDirectories(recordings.resolve("orders/2.1")), 1.3, PODS);
        pods(Files.createDirectories(recordings.resolve("users/2.1")), 5, 2);
        JsonNode comparison = run.json(
                "cohorts",
                recordings,
                "--labels",
                LABELS,
                "--baseline",
                "service=orders,version=2.0",
                "--candidate",
                "service=orders,version=2.1");
        JsonNode rate = CommandRun.metric(comparison, "allocation.rate");
        assertThat(rate.required("baselineN").asInt()).isEqualTo(PODS);
        assertThat(rate.required("candidateN").asInt()).isEqualTo(PODS);
        assertThat(rate.required("verdict").asString()).isEqualTo("worse");
    }

    @Test
    void labelsThatNoFileHasAreRefusedWithThoseThatThereAre() throws IOException {
        pods(Files.createDirectories(folder.resolve("orders/2.0")), 1, 2);
        Files.createDirectories(after.resolve("2.1"));
        pods(after.resolve("2.1"), 1, 1);
        String[] wrong = {"cohorts", folder.toString(), "--labels", LABELS, "--baseline", "version=2.0", "--candidate"};
        run.fails(ExitStatus.UNREADABLE_RECORDING, wrong, "version=3");
        assertThat(run.err())
                .contains("no file below has the labels version=3; there are version=2.0 (2); version=2.1 (1)");
        run.fails(ExitStatus.WRONG_USAGE, wrong, "zone=eu");
        assertThat(run.err()).contains("--labels has no group \"(?<zone>…)\"; it has service, version");
        run.fails(ExitStatus.WRONG_USAGE, "cohorts", folder);
        assertThat(run.err()).contains("give two folders, or one with --labels");
    }

    private JsonNode compared() {
        return run.json("cohorts", before, after);
    }

    private void pods(Path cohort, double factor, int pods) throws IOException {
        for (int pod : IntStream.rangeClosed(1, pods).toArray()) {
            pod(cohort, "pod-" + pod + ".json", pod, factor * (1 + 0.02 * Math.sin(pod * factor * 7)));
        }
    }

    /** The recording retold with another allocation rate, by the JVM of this number. */
    private void pod(Path cohort, String name, long number, double factor) throws IOException {
        ObjectNode summary = summary();
        summary.withObject("recording")
                .put("jvmStartEpochNanos", number * 1_000_000_000L)
                .put("startEpochNanos", number * 1_000_000_000L);
        for (JsonNode metric : summary.required("metrics")) {
            if (ALLOCATED.contains(metric.required("id").asString())) {
                ((ObjectNode) metric).put("value", metric.required("value").asDouble() * factor);
            }
        }
        Files.writeString(cohort.resolve(name), summary.toString());
    }

    private static ObjectNode summary() {
        return (ObjectNode) MAPPER.readTree(summary);
    }
}
