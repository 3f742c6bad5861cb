package org.flightdiff.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** Each chunk declares its own types. */
class FieldsOfChunksTest {

    private static final Selection RENAMED = Selection.of("shop.Order")
            .renamedNumber("items", "pieces")
            .texts("customer", "thread")
            .withThreads();

    @Test
    void typesAreCountedByTheNumbersThatEachChunkGivesThem() throws UnreadableRecordingException {
        Path one = SyntheticRecording.named("numbers-one")
                .lastingSeconds(10)
                .event("shop.Order", 1, Map.of("items", 3L))
                .event("shop.Order", 2, Map.of("items", 4L))
                .event("shop.Pack", 3, Map.of("weight", 1L))
                .write();
        Path other = SyntheticRecording.named("numbers-other")
                .startingAt(SyntheticRecording.START.plus(Duration.ofSeconds(10)))
                .lastingSeconds(10)
                .event("shop.Return", 1, Map.of("items", 1L))
                .event("shop.Pack", 1, Map.of("weight", 2L))
                .event("shop.Pack", 2, Map.of("weight", 3L))
                .event("shop.Order", 3, Map.of("items", 5L))
                .write();
        LoadedRecording both = new RecordingReader(List.of(), Progress.SILENT)
                .read(SyntheticRecording.joined("numbers-both", one, other));
        assertTrue(both.source().complete(), "taken to be short");
        assertEquals(Map.of("shop.Order", 3L, "shop.Pack", 3L, "shop.Return", 1L), both.eventCounts());
        assertEquals(
                List.of("shop.Order", "shop.Pack", "shop.Return"),
                both.applicationEvents().stream().sorted().toList());
        Selection packs = Selection.of("shop.Pack").numbers("weight");
        Events weights = both.whole().events(packs);
        assertEquals(
                List.of(1L, 2L, 3L),
                weights.rows().mapToObj(row -> weights.number("weight", row)).toList());
    }

    @Test
    void aFieldIsFoundInEachChunkUnderTheNameItHasThere() throws UnreadableRecordingException {
        Path older = SyntheticRecording.named("fields-older")
                .lastingSeconds(10)
                .event("shop.Order", 1, Map.of("pieces", 3L, "customer", "ann", "eventThread", "worker-1"))
                .event("shop.Order", 2, Map.of("pieces", 4L, "customer", "bob", "eventThread", "worker-2"))
                .write();
        Path newer = SyntheticRecording.named("fields-newer")
                .startingAt(SyntheticRecording.START.plus(Duration.ofSeconds(10)))
                .lastingSeconds(10)
                .event("shop.Order", 1, Map.of("items", 5L, "customer", "ann", "eventThread", "worker-1"))
                .event("shop.Order", 2, Map.of("items", 6L, "customer", "bob", "eventThread", "worker-2"))
                .write();
        Path both = SyntheticRecording.joined("fields-both", older, newer);
        Events orders = new RecordingReader(List.of(RENAMED), Progress.SILENT)
                .read(both)
                .whole()
                .events(RENAMED);
        assertEquals(
                List.of("3 ann worker-1", "4 bob worker-2", "5 ann worker-1", "6 bob worker-2"),
                orders.rows()
                        .mapToObj(row -> orders.number("items", row) + " " + orders.text("customer", row) + " "
                                + orders.text(Selection.THREAD, row))
                        .toList());
    }
}
