package org.flightdiff.desktop.record;

import java.time.Duration;
import java.util.List;
import org.flightdiff.live.FinishedRecording;
import org.jspecify.annotations.Nullable;

/** How far the recording of one side is. */
sealed interface RecordState {

    /**
     * Nothing is recorded.
     *
     * @param refusal why what was asked for before is not possible; empty if nothing was
     */
    record ChoosingJvm(String refusal) implements RecordState {}

    record Starting() implements RecordState {}

    /**
     * The JVM is being recorded.
     *
     * @param length how long it shall be; null until it is stopped
     * @param others the names of other recordings of the JVM, which have their events in this one
     */
    record RecordingUnderWay(Duration elapsed, @Nullable Duration length, List<String> others) implements RecordState {}

    record Writing() implements RecordState {}

    record RecordingDone(FinishedRecording recorded) implements RecordState {}
}
