package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Two folders of summaries, as a fleet leaves them: one recording retold by many JVMs, each a little otherwise. */
class CohortsCommandTest {

    private static final Path RECORDING = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int PODS = 20;
    private static final String LABELS = "/(?<service>\\w+)/(?<version>[\\d.]+)/";

    /** All that tell of the same fact. */
    private static final List<String> ALLOCATED =
            List.of("allocation.rate", "allocation.total", "work.allocation.per-unit");

    @TempDir
    Path folder;

    private final CommandRun run = new CommandRun();
    private Path before;
    private Path after;

    @BeforeEach
    void cohorts() throws IOException {
        before = Files.createDirectory(folder.resolve("before"));
        after = Files.createDirectory(folder.resolve("after"));
    }

    @Test
    void aChangeOfAllPodsIsProvenAndNothingElse() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1.3, PODS);
        JsonNode comparison = compared();
        JsonNode rate = CommandRun.metric(comparison, "allocation.rate");
        assertEquals("worse", rate.required("verdict").asString());
        assertEquals(PODS, rate.required("candidateN").asInt());
        assertEquals(0.3, rate.required("change").asDouble(), 0.05);
        assertEquals(
                ALLOCATED,
                comparison
                        .required("metrics")
                        .valueStream()
                        .filter(metric -> !metric.required("rank").isNull())
                        .map(metric -> metric.required("id").asString())
                        .sorted()
                        .toList());
        assertEquals(List.of(), remarks(comparison, "outlier"));
    }

    @Test
    void cohortsThatAreAlikeAreQuiet() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1, PODS);
        assertEquals(
                "unchanged",
                CommandRun.metric(compared(), "allocation.rate")
                        .required("verdict")
                        .asString());
    }

    @Test
    void aPodThatStandsOutIsNamedAndProvesNoChange() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1, PODS - 1);
        pod(after, "odd.json", 7_000, 4);
        JsonNode comparison = compared();
        List<String> outliers = remarks(comparison, "outlier");
        assertEquals(1, outliers.size(), outliers.toString());
        assertTrue(
                outliers.get(0).matches("candidate: odd.json stands out of 20 runs: .*llocation rate .*, median .*"),
                outliers.get(0));
        assertTrue(CommandRun.metric(comparison, "allocation.rate")
                .required("rank")
                .isNull());
    }

    @Test
    void whatCannotBeReadCostsOnlyItself() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1.3, PODS);
        Files.writeString(after.resolve("broken.jfr"), "not a recording");
        Files.copy(RECORDING, after.resolve("recording.jfr"));
        JsonNode comparison = compared();
        assertTrue(run.err().startsWith("flightdiff: left out: " + after.resolve("broken.jfr")), run.err());
        assertEquals(
                List.of("candidate: a recording that could not be read: left out (broken.jfr)"),
                remarks(comparison, "unread-runs"));
        assertEquals(
                PODS + 1,
                CommandRun.metric(comparison, "allocation.rate")
                        .required("candidateN")
                        .asInt());
    }

    @Test
    void aMetricThatFewPodsLackIsComparedByTheOthers() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1.3, PODS);
        ObjectNode lacking = summary();
        lacking.withObject("recording").put("jvmStartEpochNanos", 5);
        lacking.required("metrics")
                .forEach(metric -> ((ObjectNode) metric).put("recorded", false).putNull("value"));
        Files.writeString(after.resolve("lacking.json"), lacking.toString());
        JsonNode rate = CommandRun.metric(compared(), "allocation.rate");
        assertEquals("worse", rate.required("verdict").asString());
        assertEquals(PODS, rate.required("candidateN").asInt());
    }

    @Test
    void recordingsOfOneJvmAreNoReplicates() throws IOException {
        pods(before, 1, PODS);
        pods(after, 1, PODS);
        pod(after, "again.json", 3, 1);
        JsonNode comparison = compared();
        assertEquals(
                List.of("candidate: a recording of a JVM that has a longer one: left out"),
                remarks(comparison, "runs-of-one-jvm"));
        assertEquals(
                PODS,
                CommandRun.metric(comparison, "allocation.rate")
                        .required("candidateN")
                        .asInt());
    }

    @Test
    void aFolderOfNothingIsRefused() throws IOException {
        pods(before, 1, 1);
        assertEquals(ExitStatus.UNREADABLE_RECORDING, run.of("cohorts", before.toString(), after.toString()));
        assertTrue(run.err().contains("after: holds no recording and no summary"), run.err());
    }

    @Test
    void cohortsOfOneFolderAreToldApartByLabelsInItsPaths() throws IOException {
        Path recordings = Files.createDirectory(folder.resolve("recordings"));
        pods(Files.createDirectories(recordings.resolve("orders/2.0")), 1, PODS);
        pods(Files.createDirectories(recordings.resolve("orders/2.1")), 1.3, PODS);
        pods(Files.createDirectories(recordings.resolve("users/2.1")), 5, 2);
        JsonNode comparison = run.json(
                "cohorts",
                recordings.toString(),
                "--labels",
                LABELS,
                "--baseline",
                "service=orders,version=2.0",
                "--candidate",
                "service=orders,version=2.1");
        JsonNode rate = CommandRun.metric(comparison, "allocation.rate");
        assertEquals(PODS, rate.required("baselineN").asInt());
        assertEquals(PODS, rate.required("candidateN").asInt());
        assertEquals("worse", rate.required("verdict").asString());
    }

    @Test
    void labelsThatNoFileHasAreRefusedWithThoseThatThereAre() throws IOException {
        pods(Files.createDirectories(folder.resolve("orders/2.0")), 1, 2);
        Files.createDirectories(after.resolve("2.1"));
        pods(after.resolve("2.1"), 1, 1);
        String[] wrong = {"cohorts", folder.toString(), "--labels", LABELS, "--baseline", "version=2.0", "--candidate"};
        assertEquals(ExitStatus.UNREADABLE_RECORDING, run.of(with(wrong, "version=3")));
        assertTrue(
                run.err()
                        .contains("no file below has the labels version=3; there are version=2.0 (2); version=2.1 (1)"),
                run.err());
        assertEquals(ExitStatus.WRONG_USAGE, run.of(with(wrong, "zone=eu")));
        assertTrue(run.err().contains("--labels has no group \"(?<zone>…)\"; it has service, version"), run.err());
        assertEquals(ExitStatus.WRONG_USAGE, run.of("cohorts", folder.toString()));
        assertTrue(run.err().contains("give two folders, or one with --labels"), run.err());
    }

    private static String[] with(String[] arguments, String last) {
        return Stream.concat(Stream.of(arguments), Stream.of(last)).toArray(String[]::new);
    }

    private JsonNode compared() {
        return run.json("cohorts", before.toString(), after.toString());
    }

    private static List<String> remarks(JsonNode comparison, String id) {
        return comparison
                .required("comparability")
                .required("remarks")
                .valueStream()
                .filter(remark -> remark.required("id").asString().equals(id))
                .map(remark -> remark.required("text").asString())
                .toList();
    }

    private void pods(Path cohort, double factor, int pods) throws IOException {
        for (int pod : IntStream.rangeClosed(1, pods).toArray()) {
            pod(cohort, "pod-" + pod + ".json", pod, factor * (1 + 0.02 * Math.sin(pod * factor * 7)));
        }
    }

    /** The recording retold with another allocation rate, by the JVM of this number. */
    private void pod(Path cohort, String name, long number, double factor) throws IOException {
        ObjectNode summary = summary();
        summary.withObject("recording").put("jvmStartEpochNanos", number * 1_000_000_000L);
        for (JsonNode metric : summary.required("metrics")) {
            if (ALLOCATED.contains(metric.required("id").asString())) {
                ((ObjectNode) metric).put("value", metric.required("value").asDouble() * factor);
            }
        }
        Files.writeString(cohort.resolve(name), summary.toString());
    }

    private ObjectNode summary() throws IOException {
        Path kept = folder.resolve("kept.json");
        if (Files.notExists(kept)) {
            assertEquals(0, run.of("summary", RECORDING.toString(), "--json", kept.toString(), "--quiet"));
        }
        return (ObjectNode) MAPPER.readTree(Files.readString(kept));
    }
}
