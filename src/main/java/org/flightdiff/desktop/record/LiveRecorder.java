package org.flightdiff.desktop.record;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.desktop.record.LiveRecorder.RecordState.ChoosingJvm;
import org.flightdiff.desktop.record.LiveRecorder.RecordState.RecordingDone;
import org.flightdiff.desktop.record.LiveRecorder.RecordState.RecordingUnderWay;
import org.flightdiff.desktop.record.LiveRecorder.RecordState.Starting;
import org.flightdiff.desktop.record.LiveRecorder.RecordState.Writing;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.live.LiveJvm;
import org.flightdiff.live.LiveRecording;
import org.flightdiff.live.LiveRecording.FinishedRecording;
import org.flightdiff.live.LiveRecording.Wish;
import org.flightdiff.live.RefusedException;
import org.flightdiff.live.RunningJvm;
import org.jspecify.annotations.Nullable;

final class LiveRecorder {

    private static final long LOOKS_EVERY_MILLIS = 200;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Work work;
    private final ReadOnlyObjectWrapper<RecordState> state = new ReadOnlyObjectWrapper<>(new ChoosingJvm(""));
    private CountDownLatch stopped = new CountDownLatch(0);
    private CountDownLatch finished = new CountDownLatch(0);

    LiveRecorder(Work work) {
        this.work = work;
    }

    ReadOnlyObjectProperty<RecordState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    boolean isBusy() {
        return finished.getCount() > 0;
    }

    void start(RunningJvm jvm, Wish wish) {
        CountDownLatch stop = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(1);
        stopped = stop;
        finished = finish;
        state.set(new Starting());
        work.background().execute(() -> {
            try {
                record(jvm, wish, stop);
            } finally {
                finish.countDown();
            }
        });
    }

    private void record(RunningJvm jvm, Wish wish, CountDownLatch stop) {
        try {
            LiveRecording recording = LiveRecording.begin(LiveJvm.of(jvm), wish);
            do {
                tell(new RecordingUnderWay(recording.elapsed(), wish.length(), recording.others()));
            } while (!recording.isOver() && !isStopped(stop));
            tell(new Writing());
            tell(new RecordingDone(recording.end()));
        } catch (RefusedException refused) {
            tell(new ChoosingJvm(Messages.of(refused.text())));
        } catch (RuntimeException | Error unexpected) {
            tell(new ChoosingJvm(Messages.get("record.internal-error", unexpected.toString())));
        }
    }

    /** The window's threads are interrupted when it ends. */
    private static boolean isStopped(CountDownLatch stop) {
        try {
            return stop.await(LOOKS_EVERY_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException ends) {
            return true;
        }
    }

    private void tell(RecordState news) {
        work.window().execute(() -> state.set(news));
    }

    void stop() {
        stopped.countDown();
    }

    /** Stops, and waits until it is written. */
    void close() {
        stop();
        try {
            boolean written = finished.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (!written) {
                System.err.println(Messages.get("record.not-written"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    sealed interface RecordState {

        /** Nothing is recorded. The refusal is why what was asked for is not possible; empty if nothing was. */
        record ChoosingJvm(String refusal) implements RecordState {}

        record Starting() implements RecordState {}

        /** Length is null until it is stopped; others are the other recordings of the JVM, whose events are in this one too. */
        record RecordingUnderWay(Duration elapsed, @Nullable Duration length, List<String> others)
                implements RecordState {}

        record Writing() implements RecordState {}

        record RecordingDone(FinishedRecording recorded) implements RecordState {}
    }
}
