package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.SyntheticRecording.START;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.BeforeAndAfter;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.gc.SurvivalPanels;
import org.flightdiff.view.vmoperation.VmOperationEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Held against what the recorder of the same JVM said of them; made by {@code src/test/gclog/record.sh} and {@code
 * pair.py}.
 */
class LogsAgreeWithRecordingsTest {

    private static final Path FOLDER = Path.of("src/test/resources/org/flightdiff/gclog");

    /** Lines have their time in milliseconds, and are written a moment later. */
    private static final double START_MILLIS = 5;

    /** Both have timers of their own, of which that of the log may go on a little longer. */
    private static final double PAUSE_MILLIS = 1.5;

    private static final double PAUSE_SHARE = 0.06;

    /** Logs have whole megabytes. */
    private static final double BYTES = 1 << 20;

    /** A cycle of Shenandoah begins a moment after the line that tells what is in use, rounded twice. */
    private static final double BYTES_BESIDE = 3 << 20;

    private static final double NANOS_PER_MILLI = 1e6;

    private static final String SAFEPOINT = "[2026-01-01T00:00:%1$s.000+0000][%2$d.000s][%3$d][safepoint] Safepoint"
            + " \"Deoptimize\", Time since last: 1 ns, Reaching safepoint: 2000 ns, Cleanup: 1000 ns, At safepoint: 50000"
            + " ns, Total: 53000 ns\n";

    @TempDir
    private Path folder;

    private final RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);

    /** What a recorder said of a collection; sizes are empty where it did not. */
    private record Recorded(
            long id,
            double startMillis,
            String name,
            String cause,
            int pauses,
            double millis,
            String before,
            String after) {

        static Recorded of(String line) {
            String[] cells = line.split("\t", -1);
            return new Recorded(
                    Long.parseLong(cells[0]),
                    Double.parseDouble(cells[1]),
                    cells[2],
                    cells[3],
                    Integer.parseInt(cells[4]),
                    Long.parseLong(cells[5]) / NANOS_PER_MILLI,
                    cells[6],
                    cells[7]);
        }
    }

    @ParameterizedTest
    @MethodSource("logs")
    void eachCollectionIsWhatTheRecorderSaidOfIt(String name) throws Exception {
        LoadedRecording log = new RecordingReader(List.of(), Progress.SILENT).read(FOLDER.resolve(name + ".log.gz"));
        List<Recorded> recorded = Files.readAllLines(FOLDER.resolve(name + ".tsv")).stream()
                .map(Recorded::of)
                .toList();
        Events collections = log.all(GcEvents.COLLECTION);
        Events pauses = log.all(GcEvents.PAUSE);
        BeforeAndAfter heap = new BeforeAndAfter(log.whole(), GcEvents.HEAP_SUMMARY);
        double start = log.source().startEpochNanos() / NANOS_PER_MILLI;
        SoftAssertions found = new SoftAssertions();
        int held = 0;
        for (int row = 0; row < collections.size(); row++) {
            double at = start + collections.start(row) * 1000;
            long id = collections.number("gcId", row);
            Recorded truth = recorded.stream()
                    .filter(each ->
                            name.startsWith("jdk8") ? Math.abs(each.startMillis - at) < START_MILLIS : each.id == id)
                    .findFirst()
                    .orElse(null);
            if (truth == null) {
                continue;
            }
            held++;
            String which = name + ", collection " + id + " ";
            found.assertThat(collections.text("name", row)).as(which + "name").isEqualTo(truth.name);
            found.assertThat(collections.text("cause", row)).as(which + "cause").isEqualTo(truth.cause);
            found.assertThat(at)
                    .as(which + "start")
                    .isBetween(truth.startMillis - START_MILLIS, truth.startMillis + START_MILLIS);
            found.assertThat(pauses.where(pause -> pauses.number("gcId", pause) == id)
                            .size())
                    .as(which + "pauses")
                    .isEqualTo(truth.pauses);
            double millis = collections.seconds("sumOfPauses", row) * 1000;
            // CMS begins to time a full collection once it has the heap for itself.
            boolean isTimedLater = name.contains("ConcMarkSweep") && truth.name.equals("SerialOld");
            found.assertThat(millis)
                    .as(which + "sum of pauses")
                    .isBetween(
                            truth.millis * (1 - PAUSE_SHARE) - PAUSE_MILLIS,
                            isTimedLater ? Double.MAX_VALUE : truth.millis * (1 + PAUSE_SHARE) + PAUSE_MILLIS);
            if (truth.name.equals("Shenandoah")) {
                found.assertThat(heap.before(id, "heapUsed"))
                        .as(which + "before")
                        .isBetween(
                                Long.parseLong(truth.before) - BYTES_BESIDE,
                                Long.parseLong(truth.before) + BYTES_BESIDE);
            }
            if (!isBesideProgram(truth.name)) {
                holds(found, which + "before", truth.before, heap.before(id, "heapUsed"));
                holds(found, which + "after", truth.after, heap.after(id, "heapUsed"));
            }
        }
        found.assertAll();
        assertThat(held).as("collections of " + name + " that both hold").isGreaterThan(5);
    }

    @ParameterizedTest
    @MethodSource("logs")
    void noLineOfACollectionIsNotUnderstood(String name) throws UnreadableRecordingException {
        LoadedRecording log = new RecordingReader(List.of(), Progress.SILENT).read(FOLDER.resolve(name + ".log.gz"));
        assertThat(log.problems()).isEmpty();
        assertThat(log.all(Selection.of("jdk.SafepointBegin")).size()).isPositive();
    }

    @Test
    void bothAreOneRunWithEachSafepoint() throws Exception {
        List<LoadedRecording> runs = Recordings.runs(List.of(log(4711), recording(4711)));
        assertThat(runs).hasSize(1);
        LoadedRecording joined = runs.get(0);
        assertThat(joined.source().durationSeconds()).isEqualTo(60);
        assertThat(joined.all(VmOperationEvents.SAFEPOINT_BEGIN).durations()).containsExactly(3e-6, 3e-6, 3e-6);
        EventSetting setting = joined.settings().of("jdk.SafepointBegin");
        assertThat(setting.isOn()).isTrue();
        assertThat(setting.thresholdNanos()).isZero();
        assertThat(joined.settings().of("jdk.CPULoad").isOn()).isTrue();
        assertThat(joined.isOfLog()).isFalse();
        assertThat(joined.settings().loggedWith("jdk.ExecuteVMOperation")).isNotEmpty();
    }

    @Test
    void thoseOfTwoProcessesAreTwoRuns() throws Exception {
        assertThat(Recordings.runs(List.of(log(4711), recording(4712)))).hasSize(2);
    }

    // A log lacks events and fields that recordings have; no rule and no metric fails for that.

    @ParameterizedTest
    @MethodSource("pairsOfLogs")
    void everyRuleAndMetricCopesWithLogs(String baseline, String candidate) {
        assertThat(compared(FOLDER.resolve(baseline + ".log.gz"), FOLDER.resolve(candidate + ".log.gz"))
                        .comparability()
                        .remarks())
                .extracting(ComparabilityRemark::id)
                .doesNotContain("not-examined", "not-computed");
    }

    /** Each log once. */
    static Stream<Arguments> pairsOfLogs() throws IOException {
        List<String> logs = logs().toList();
        int half = (logs.size() + 1) / 2;
        return IntStream.range(0, half).mapToObj(at -> Arguments.of(logs.get(at), logs.get(logs.size() - 1 - at)));
    }

    /** Pauses of 10.2 ms in place of 16.9 ms, of which there are 5.5 a second in place of 3.7. */
    @Test
    void shorterPausesThatComeMoreOftenAreNotLessWork() {
        Path stories = Path.of("docs/stories/logs");
        Head head = Head.of(compared(stories.resolve("jdk8-g1.log.gz"), stories.resolve("jdk11-g1.log.gz")));
        assertThat(English.of(head.headline()))
                .contains("GC pause, mean 16.9 → 10.2", "Collections per second 3.68 → 5.54")
                .doesNotContain("how much was done");
        assertThat(Objects.requireNonNull(head.proof()).shape().panel().word()).isEqualTo("gc.pauses-over-time");
    }

    /** From how much the old generation grows on both sides, though the log of JDK 11 has what was copied there. */
    @Test
    void promotionIsToldOfLogsThatDoNotCountIt() {
        Path stories = Path.of("docs/stories/logs");
        Shape promoted = compared(stories.resolve("jdk8-g1.log.gz"), stories.resolve("jdk11-g1.log.gz"))
                .picture(SurvivalPanels.PROMOTED.id())
                .orElseThrow();
        assertThat(((TimeSeries) promoted).series())
                .extracting(Series::side)
                .containsExactly(Role.BASELINE, Role.CANDIDATE);
    }

    /** Of what a start-up makes, 5 seconds say nothing of 64; of the machines it is known what they are. */
    @Test
    void theStartOfAProgramIsNotComparedWithAllOfIt(@TempDir Path folder) throws IOException {
        Path start = log(folder.resolve("start.log"), 8, 5, 10);
        Path all = log(folder.resolve("all.log"), 12, 64, 11);
        for (Comparison pair : List.of(compared(start, all), compared(all, start))) {
            assertThat(pair.metric(CollectionMetrics.FULL).orElseThrow().verdict())
                    .isEqualTo(PassedVerdict.INCONCLUSIVE);
            assertThat(pair.divergences())
                    .extracting(MetricResult::verdict)
                    .isNotEmpty()
                    .containsOnly(PassedVerdict.DIFFERENT);
            assertThat(pair.diagnoses())
                    .filteredOn(cause -> cause.id().equals("cpu-fewer"))
                    .extracting(Diagnosis::confidence)
                    .containsExactly(Confidence.MEDIUM);
            assertThat(pair.comparability().remarks())
                    .extracting(remark -> English.of(remark.finding()))
                    .anyMatch(finding -> finding.contains("both from JVM start"));
        }
    }

    static Stream<String> logs() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".tsv"))
                    .map(name -> name.replace(".tsv", ""))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    /** While a cycle begins and ends the program allocates, so what is in use depends on the moment. */
    private static boolean isBesideProgram(String name) {
        return name.equals("Shenandoah") || name.startsWith("Z") || name.equals("G1Old");
    }

    private static void holds(SoftAssertions found, String what, String recorded, double logged) {
        if (!recorded.isEmpty() && !Double.isNaN(logged)) {
            found.assertThat(logged)
                    .as(what)
                    .isBetween(Long.parseLong(recorded) - BYTES, Long.parseLong(recorded) + BYTES);
        }
    }

    /** A minute of a JVM that is 5 s old, with safepoints of 10 ms and longer. */
    private LoadedRecording recording(long pid) throws UnreadableRecordingException {
        return reader.read(SyntheticRecording.named("beside-log-" + pid)
                .lastingSeconds(60)
                .event("jdk.JVMInformation", 0, Map.of("pid", pid, "jvmStartTime", START.minusSeconds(5)))
                .setting("jdk.SafepointBegin", "enabled", "true")
                .setting("jdk.SafepointBegin", "threshold", "10 ms")
                .setting("jdk.CPULoad", "enabled", "true")
                .event("jdk.SafepointBegin", 30_000, 20, Map.of("safepointId", 7L))
                .event("jdk.CPULoad", 1_000, Map.of("jvmUser", 0.5f))
                .write());
    }

    private LoadedRecording log(long pid) throws Exception {
        Path file = folder.resolve("gc-" + pid + ".log");
        Files.writeString(
                file,
                SAFEPOINT.formatted("10", 15, pid)
                        + SAFEPOINT.formatted("20", 25, pid)
                        + SAFEPOINT.formatted("50", 55, pid));
        return reader.read(file);
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Investigated.of(new Sides(
                List.of(Compared.recording(baseline).whole()),
                List.of(Compared.recording(candidate).whole())));
    }

    /** Five young collections a second, and some full ones in between. */
    private static Path log(Path file, int processors, int seconds, int full) throws IOException {
        StringBuilder text =
                new StringBuilder("[0.010s][info][gc] Using G1\n[0.012s][info][gc,init] CPUs: %d total, %d available\n"
                        .formatted(processors, processors));
        int pauses = 5 * seconds;
        for (int i = 0; i < pauses; i++) {
            boolean isFull = i % (pauses / full) == 0 && i / (pauses / full) < full;
            text.append(String.format(
                    Locale.ROOT,
                    "[%.3fs][info][gc] GC(%d) %s %dM->9M(128M) %d.500ms\n",
                    0.2 * (i + 1),
                    i,
                    isFull ? "Pause Full (System.gc())" : "Pause Young (Normal) (G1 Evacuation Pause)",
                    60 + i % 7,
                    (isFull ? 40 : 5) + i % 3));
        }
        return Files.writeString(file, text);
    }
}
