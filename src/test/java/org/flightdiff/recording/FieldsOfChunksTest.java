package org.flightdiff.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** Each chunk declares its own types. */
class FieldsOfChunksTest {

    private static final Selection RENAMED = Selection.of("shop.Order")
            .renamedNumber("items", "pieces")
            .texts("customer", "thread")
            .withThreads();

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
