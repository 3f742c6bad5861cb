package org.flightdiff.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chunk headers and record sizes, walked by this project, against a full parse by the JDK's other reader. */
class HeadersAgreeWithTheJdkTest {

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-codecache", "hbase-jdk17-zgc"})
    void eventCountsByTypeEqualAFullParse(String name) throws Exception {
        assertCountsAgree(SharedRecordings.of(name));
    }

    @Test
    void eventCountsOfAKeptRecordingEqualAFullParse() throws Exception {
        assertCountsAgree(KeptRecordings.of("g1"));
    }

    private static void assertCountsAgree(Path file) throws IOException, UnreadableRecordingException {
        Map<String, Long> parsed = new HashMap<>();
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                parsed.merge(event.getEventType().getName(), 1L, Long::sum);
            }
        }
        LoadedRecording recording = new RecordingReader(List.of(), Progress.SILENT).read(file);
        assertEquals(parsed, recording.eventCounts());
        assertEquals(
                parsed.values().stream().mapToLong(Long::longValue).sum(),
                recording.source().eventCount());
        assertTrue(recording.source().complete());
        assertEquals(List.of(), recording.problems());
    }
}
