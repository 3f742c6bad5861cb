package org.flightdiff.recording.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Category;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventDetailsTest {

    private static final List<String> TYPES = List.of(
            "jdk.GarbageCollection",
            "jdk.GCHeapSummary",
            "jdk.MetaspaceSummary",
            "jdk.JavaMonitorEnter",
            "jdk.ThreadPark",
            "jdk.ExecutionSample",
            "jdk.CPULoad",
            "jdk.InitialSystemProperty",
            "jdk.JVMInformation",
            "jdk.ClassLoaderStatistics",
            "jdk.ExecuteVMOperation",
            "jdk.Deoptimization",
            "jdk.NetworkUtilization");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk17-g1", "jdk-upgrade-candidate", "locks-candidate"})
    void countsAndValuesAreThoseThatTheJdkReads(String name) throws Exception {
        Path sample = Path.of("sample-recordings", name + ".jfr");
        Path file = Files.exists(sample) ? sample : SharedRecordings.of(name);
        LoadedRecording recording = new RecordingReader(Views.reads(), Progress.SILENT).read(file);
        for (String type : TYPES) {
            EventDetails details = EventDetails.read(recording, type, Progress.SILENT);
            List<Selection> asked =
                    details.fields().isEmpty() ? List.of() : List.of(Selection.ofAll(type, details.fields()));
            assertThat((long) details.all().size())
                    .as(type)
                    .isEqualTo(recording.eventCounts().getOrDefault(type, 0L));
            assertThat(BothParsers.differences(details.read().tables(), BothParsers.jdks(file, asked)))
                    .isEmpty();
        }
    }

    @Test
    void bothParsersReadTheSameOfEveryFieldOfEveryType() throws Exception {
        Path file = KeptRecordings.of("g1");
        List<Selection> everything = BothParsers.everything(file, null);
        assertThat(BothParsers.differences(BothParsers.ours(file, everything), BothParsers.jdks(file, everything)))
                .isEmpty();
    }

    @Test
    void eventsOfAWindowOrOfAPanelAreFoundAgainWithAllTheirFields() throws Exception {
        LoadedRecording recording = new RecordingReader(Views.reads(), Progress.SILENT)
                .read(Path.of("sample-recordings", "locks-candidate.jfr"));
        Window window = new Window(recording, 5, 15);
        Events long5 = window.events("jdk.JavaMonitorEnter");
        Events known = long5.where(row -> long5.duration(row) > 0.02);
        EventDetails details = EventDetails.read(recording, "jdk.JavaMonitorEnter", Progress.SILENT);
        Events again = details.of(known);

        assertThat(details.in(window).size()).isEqualTo(long5.size()).isPositive();
        assertThat(again.starts()).isEqualTo(known.starts());
        assertThat(again.durations()).isEqualTo(known.durations());
        assertThat(again.column(details.fields().get(0)).size()).isEqualTo(known.size());
    }

    @Test
    void aFileThatIsGoneOrHasChangedIsSaidInOneLine() throws Exception {
        Path sample = Path.of("sample-recordings", "locks-candidate.jfr");
        Path file = Files.copy(sample, folder.resolve("locks.jfr"));
        LoadedRecording recording = new RecordingReader(Views.reads(), Progress.SILENT).read(file);
        Files.copy(
                Path.of("sample-recordings", "jdk-upgrade-candidate.jfr"), file, StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> EventDetails.read(recording, "jdk.ThreadPark", Progress.SILENT))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessage(file + ": has changed since it was read; load it again");

        Files.write(file, new byte[0], StandardOpenOption.TRUNCATE_EXISTING);
        Files.delete(file);
        assertThatThrownBy(() -> EventDetails.read(recording, "jdk.ThreadPark", Progress.SILENT))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageStartingWith(file.toString());
    }

    // Where event types belong, as the metadata say.

    @ParameterizedTest
    @ValueSource(strings = {"allocation-baseline", "jdk-upgrade-baseline"})
    void thoseAreFoundThatTheJdkFinds(String sample) throws Exception {
        Path file = Path.of("sample-recordings", sample + ".jfr");
        Map<String, List<String>> expected = byTheJdk(file);
        assertThat(expected).containsEntry("jdk.GCPhasePause", List.of("Java Virtual Machine", "GC", "Phases"));
        LoadedRecording read = new RecordingReader(List.of(), (at, of) -> true).read(file);
        assertThat(read.categories()).isEqualTo(expected);
        assertThat(FilesOfOneJvm.joined(List.of(read)).categories()).isEqualTo(expected);
    }

    private static Map<String, List<String>> byTheJdk(Path file) throws IOException {
        Map<String, List<String>> categories = new HashMap<>();
        try (RecordingFile types = new RecordingFile(file)) {
            for (EventType type : types.readEventTypes()) {
                if (type.getAnnotation(Category.class) != null) {
                    categories.put(type.getName(), type.getCategoryNames());
                }
            }
        }
        return categories;
    }
}
