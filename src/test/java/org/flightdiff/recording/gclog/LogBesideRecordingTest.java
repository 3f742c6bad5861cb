package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.SyntheticRecording.START;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.vmoperation.VmOperationEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogBesideRecordingTest {

    private static final String SAFEPOINT = "[2026-01-01T00:00:%1$s.000+0000][%2$d.000s][%3$d][safepoint] Safepoint"
            + " \"Deoptimize\", Time since last: 1 ns, Reaching safepoint: 2000 ns, Cleanup: 1000 ns, At safepoint: 50000"
            + " ns, Total: 53000 ns\n";

    @TempDir
    private Path folder;

    private final RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);

    /** A minute of a JVM that is 5 s old, with safepoints of 10 ms and longer. */
    private LoadedRecording recording(long pid) throws UnreadableRecordingException {
        return reader.read(SyntheticRecording.named("beside-log-" + pid)
                .lastingSeconds(60)
                .event("jdk.JVMInformation", 0, Map.of("pid", pid, "jvmStartTime", START.minusSeconds(5)))
                .setting("jdk.SafepointBegin", "enabled", "true")
                .setting("jdk.SafepointBegin", "threshold", "10 ms")
                .setting("jdk.CPULoad", "enabled", "true")
                .event("jdk.SafepointBegin", 30_000, 20, Map.of("safepointId", 7L))
                .event("jdk.CPULoad", 1_000, Map.of("jvmUser", 0.5f))
                .write());
    }

    private LoadedRecording log(long pid) throws IOException, UnreadableRecordingException {
        Path file = folder.resolve("gc-" + pid + ".log");
        Files.writeString(
                file,
                SAFEPOINT.formatted("10", 15, pid)
                        + SAFEPOINT.formatted("20", 25, pid)
                        + SAFEPOINT.formatted("50", 55, pid));
        return reader.read(file);
    }

    @Test
    void bothAreOneRunWithEachSafepoint() throws IOException, UnreadableRecordingException {
        List<LoadedRecording> runs = Recordings.runs(List.of(log(4711), recording(4711)));
        assertThat(runs).hasSize(1);
        LoadedRecording joined = runs.get(0);
        assertThat(joined.source().durationSeconds()).isEqualTo(60);
        assertThat(joined.all(VmOperationEvents.SAFEPOINT_BEGIN).durations()).containsExactly(3e-6, 3e-6, 3e-6);
        EventSetting setting = joined.settings().of("jdk.SafepointBegin");
        assertThat(setting.isOn()).isTrue();
        assertThat(setting.thresholdNanos()).isZero();
        assertThat(joined.settings().of("jdk.CPULoad").isOn()).isTrue();
        assertThat(joined.isOfLog()).isFalse();
        assertThat(joined.settings().loggedWith("jdk.ExecuteVMOperation")).isNotEmpty();
    }

    @Test
    void thoseOfTwoProcessesAreTwoRuns() throws IOException, UnreadableRecordingException {
        assertThat(Recordings.runs(List.of(log(4711), recording(4712)))).hasSize(2);
    }
}
