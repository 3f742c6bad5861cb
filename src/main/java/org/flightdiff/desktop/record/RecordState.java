package org.flightdiff.desktop.record;

import java.time.Duration;
import java.util.List;
import org.flightdiff.live.FinishedRecording;
import org.jspecify.annotations.Nullable;

sealed interface RecordState {

    /** Nothing is recorded. The refusal is why what was asked for is not possible; empty if nothing was. */
    record ChoosingJvm(String refusal) implements RecordState {}

    record Starting() implements RecordState {}

    /** Length is null until it is stopped; others are the other recordings of the JVM, whose events are in this one too. */
    record RecordingUnderWay(Duration elapsed, @Nullable Duration length, List<String> others) implements RecordState {}

    record Writing() implements RecordState {}

    record RecordingDone(FinishedRecording recorded) implements RecordState {}
}
