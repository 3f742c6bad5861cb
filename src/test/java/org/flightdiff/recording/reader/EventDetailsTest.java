package org.flightdiff.recording.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.jfr.Category;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.EventColumn;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Field;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
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
    void countsAndValuesAreThoseThatTheJdkPrints(String name) throws Exception {
        Path sample = Path.of("sample-recordings", name + ".jfr");
        equalsPrinted(Files.exists(sample) ? sample : SharedRecordings.of(name));
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

    private static void equalsPrinted(Path file) throws Exception {
        LoadedRecording recording = new RecordingReader(Views.reads(), Progress.SILENT).read(file);
        List<PrintedEvent> printed = PrintedEvents.withStacks(file, 64, TYPES.toArray(String[]::new));
        for (String type : TYPES) {
            List<PrintedEvent> expected = printed.stream()
                    .filter(event -> event.type().equals(type))
                    .sorted((one, other) -> one.instant("startTime").compareTo(other.instant("startTime")))
                    .toList();
            EventDetails details = EventDetails.read(recording, type, Progress.SILENT);
            Events events = details.all();
            assertThat(events.size()).as(type).isEqualTo(expected.size());
            assertThat((long) events.size()).isEqualTo(recording.eventCounts().getOrDefault(type, 0L));
            for (EventField field : details.fields()) {
                EventColumn column = events.column(field);
                // Events of one time may be printed in another order.
                assertThat(events.rows()
                                .mapToObj(row -> value(column, row))
                                .sorted()
                                .toList())
                        .as(type + "." + field.name())
                        .isEqualTo(expected.stream()
                                .map(event -> value(event, field))
                                .sorted()
                                .toList());
            }
            assertThat(events.rows()
                            .mapToObj(row -> events.stack(row).frames().size())
                            .sorted()
                            .toList())
                    .as(type + " stacks")
                    .isEqualTo(expected.stream()
                            .map(event -> event.frames().size())
                            .sorted()
                            .toList());
            assertThat(events.totalDuration())
                    .as(type + " duration")
                    .isCloseTo(
                            expected.stream()
                                    .mapToDouble(event -> event.has("duration") ? event.seconds("duration") : 0)
                                    .sum(),
                            within(1e-6));
        }
    }

    /** As a text, since the order of values with a missing one among them would have to be told otherwise. */
    private static String value(EventColumn column, int row) {
        if (column.isMissing(row)) {
            return "missing";
        }
        return switch (column.field().kind()) {
            case NUMBER, WHOLE -> String.valueOf(column.whole(row));
            case DECIMAL -> rounded((float) column.number(row));
            case DURATION -> column.isForEver(row) ? "for ever" : rounded(column.number(row));
            case TIME -> rounded(column.number(row));
            case TEXT ->
                column.field().typeName().equals("java.lang.String") ? String.valueOf(column.text(row)) : "named";
        };
    }

    private static String value(PrintedEvent event, EventField field) {
        if (isMissing(event, field)) {
            return "missing";
        }
        return switch (field.kind()) {
            case NUMBER, WHOLE ->
                event.values().at("/" + field.name().replace('.', '/')).isBoolean()
                        ? event.truth(field.name()) ? "1" : "0"
                        : event.values()
                                .at("/" + field.name().replace('.', '/'))
                                .asString();
            case DECIMAL -> rounded((float) event.number(field.name()));
            case DURATION -> event.seconds(field.name()) > 9e9 ? "for ever" : rounded(event.seconds(field.name()));
            case TIME -> {
                Instant time = event.instant(field.name());
                yield rounded(time.getEpochSecond() + time.getNano() / 1e9);
            }
            case TEXT -> field.typeName().equals("java.lang.String") ? event.text(field.name()) : "named";
        };
    }

    private static boolean isMissing(PrintedEvent event, EventField field) {
        if (!event.has(field.name()) || event.isNull(field.name())) {
            return true;
        }
        boolean isText = field.kind() == Field.ColumnKind.TEXT;
        if (isText && !field.typeName().equals("java.lang.String")) {
            return false;
        }
        String text = event.values().at("/" + field.name().replace('.', '/')).asString();
        return isText
                ? text.isEmpty()
                : text.equals(String.valueOf(Long.MIN_VALUE))
                        || (field.typeName().equals("int") && text.equals(String.valueOf(Integer.MIN_VALUE)))
                        || text.startsWith("-999999999")
                        || text.startsWith("-1000000000");
    }

    private static String rounded(double number) {
        return String.format(Locale.ROOT, "%.4e", number);
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
