package org.flightdiff.accounting;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.Unchecked;

/** Ledgers of recordings, for tests. */
final class Accounted {

    private Accounted() {}

    /** A recording as the ledger reads it. */
    static LoadedRecording read(Path file) {
        return Unchecked.of(() -> new RecordingReader(Ledger.reads(), Progress.SILENT).read(file));
    }

    /** The ledger of a whole recording. */
    static SideLedger of(Path file) {
        return of(read(file).whole());
    }

    /** The ledger of a window. */
    static SideLedger of(Window window) {
        return of(List.of(window));
    }

    /** The ledger of several runs. */
    static SideLedger of(List<Window> runs) {
        return Ledger.of(new Both<>(runs, List.of())).baseline();
    }
}
