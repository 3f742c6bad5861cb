package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.gc.event.BeforeAndAfter;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What logs tell of their first collections, held against what the recorder of the same JVM said of them; made by
 * {@code src/test/gclog/record.sh} and {@code pair.py}.
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

    @ParameterizedTest
    @MethodSource("logs")
    void eachCollectionIsWhatTheRecorderSaidOfIt(String name) throws IOException, UnreadableRecordingException {
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

    @ParameterizedTest
    @MethodSource("logs")
    void noLineOfACollectionIsNotUnderstood(String name) throws UnreadableRecordingException {
        LoadedRecording log = new RecordingReader(List.of(), Progress.SILENT).read(FOLDER.resolve(name + ".log.gz"));
        assertThat(log.problems()).isEmpty();
        assertThat(log.all(Selection.of("jdk.SafepointBegin")).size()).isPositive();
    }
}
