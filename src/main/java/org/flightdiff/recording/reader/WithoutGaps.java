package org.flightdiff.recording.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.LoadedRecording.RecordingFile.Continuation;
import org.flightdiff.recording.file.ChunkTimes.Gap;
import org.flightdiff.recording.table.EventTable;

/** What is after a gap moves up to it, so that no rate includes the gap; see {@link FilesOfOneJvm}. */
record WithoutGaps(RecordingFile source, List<Gap> gaps) {

    private static final double NANOS = 1e9;

    static LoadedRecording of(LoadedRecording recording, List<Gap> gaps) {
        WithoutGaps without = new WithoutGaps(recording.source(), gaps);
        Map<String, EventTable> tables = new HashMap<>();
        recording.tables().forEach((event, table) -> tables.put(event, table.moved(without::moved)));
        return recording.with(without.joined(), tables);
    }

    private long moved(long epochNanos) {
        long back = 0;
        for (Gap gap : gaps) {
            back += Math.max(0, Math.min(gap.nanos(), epochNanos - gap.fromEpochNanos()));
        }
        return epochNanos - back;
    }

    private RecordingFile joined() {
        List<Continuation> continued = new ArrayList<>();
        for (Gap gap : gaps) {
            double at = (moved(gap.fromEpochNanos()) - source.startEpochNanos()) / NANOS;
            continued.add(new Continuation(source.file(), at, gap.nanos() / NANOS));
        }
        return new RecordingFile(
                source.file(),
                source.sizeBytes(),
                source.chunkCount(),
                source.startEpochNanos(),
                moved(source.endEpochNanos()),
                moved(source.readUntilEpochNanos()),
                source.eventCount(),
                source.complete(),
                continued);
    }
}
