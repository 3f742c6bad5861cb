package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.collection.CpuMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JDK 27 wrote with {@code -Xlog:cpu,gc}. */
class CpuStatisticsTest {

    private static final String BEGINNING = """
            [0.004s][info][gc] Using G1
            [3.086s][info][gc] GC(585) Concurrent Mark Cycle
            [3.091s][info][gc] GC(586) Pause Young (Normal) (G1 Evacuation Pause) 207M->207M(256M) 3.382ms
            """;

    private static final String STATISTICS = """
            [3.092s][info][cpu] === CPU time Statistics =============================================================
            [3.092s][info][cpu]                                                                             CPUs
            [3.092s][info][cpu]                                                                s       %  utilized
            [3.092s][info][cpu]    Process
            [3.092s][info][cpu]      Total                                                3.9940  100.00       1.3
            [3.092s][info][cpu]      Garbage Collection                                   3.0256   75.75       1.0
            [3.092s][info][cpu]        GC Threads                                         2.8559   71.50       0.9
            [3.092s][info][cpu]        VM Thread                                          0.1698    4.25       0.1
            [3.092s][info][cpu] =====================================================================================
            """;

    private static final String LAST = "[3.092s][info][gc ] GC(585) Concurrent Mark Cycle 5.369ms\n";

    @TempDir
    private Path folder;

    @Test
    void theCollectorsProcessorsAreWhatTheJvmCountedItself() throws IOException, UnreadableRecordingException {
        assertThat(processors(BEGINNING + STATISTICS + LAST))
                .isInstanceOfSatisfying(
                        Measured.class,
                        used -> assertThat(used.estimate().value()).isCloseTo(3.0256 / 3.092, within(1e-6)));
    }

    @Test
    void aLogWithoutThemHasNone() throws IOException, UnreadableRecordingException {
        assertThat(processors(BEGINNING + LAST)).isInstanceOf(NotRecorded.class);
    }

    /** They count from the start of the JVM, so that a part of its time is not what they tell of. */
    @Test
    void aLogThatBeginsLaterHasNone() throws IOException, UnreadableRecordingException {
        String later = (BEGINNING + STATISTICS).replace("[3.", "[9003.").replace("[0.004s]", "[9000.004s]");

        assertThat(processors(later)).isInstanceOf(NotRecorded.class);
    }

    private Measurement processors(String log) throws IOException, UnreadableRecordingException {
        return CpuMetrics.PROCESSORS.in(WrittenLog.of(folder, log).recording().whole());
    }
}
