package org.flightdiff.view.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Throttle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IoTest {

    private static final String READ = "jdk.FileRead";
    private static final String WRITE = "jdk.FileWrite";
    private static final String SOCKET_READ = "jdk.SocketRead";

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void operationsAddUpToWhatIsPrinted(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        check(recording, READ, "io.file.read", "bytesRead");
        check(recording, WRITE, "io.file.write", "bytesWritten");
        check(recording, SOCKET_READ, "io.socket.read", "bytesRead");
        check(recording, "jdk.SocketWrite", "io.socket.write", "bytesWritten");
        check(recording, "jdk.FileForce", "io.file.force", "");
    }

    private static void check(MeasuredRecording recording, String event, String metric, String bytes) {
        List<PrintedEvent> printed = PrintedEnvironment.of(recording.file(), event);
        double seconds = recording.whole().seconds();
        assertThat(recording.value(metric + ".time.share"))
                .isCloseTo(PrintedEnvironment.seconds(printed) / seconds, within(1e-9));
        if (!bytes.isEmpty()) {
            double moved = printed.stream()
                    .mapToDouble(each -> Math.max(0, each.number(bytes)))
                    .sum();
            assertThat(recording.value(metric + ".bytes.rate")).isCloseTo(moved / seconds, within(1e-6));
        }
        if (printed.isEmpty()) {
            assertThat(recording.measure(metric + ".longest")).isInstanceOf(TooFew.class);
        } else {
            assertThat(recording.value(metric + ".longest")).isCloseTo(PrintedEvent.longest(printed), within(1e-9));
        }
    }

    @Test
    void windowTakesTheOperationsThatBeginInIt() {
        MeasuredRecording recording = read(SyntheticRecording.named("io-windows")
                .lastingSeconds(10)
                .event(WRITE, 1_000, 500, Map.of("path", "/a", "bytesWritten", 1000))
                .event(WRITE, 6_000, 100, Map.of("path", "/a", "bytesWritten", 5000))
                .write());
        Window late = recording.window(5, 10);
        assertThat(recording.value("io.file.write.time.share", late)).isCloseTo(0.02, within(1e-9));
        assertThat(recording.value("io.file.write.bytes.rate", late)).isCloseTo(1000, within(1e-9));
        assertThat(recording.value("io.file.write.longest", late)).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void thresholdsThatDifferAreNotSaidOfAllKinds() {
        Window window = read(SyntheticRecording.named("io-thresholds")
                        .lastingSeconds(10)
                        .setting(WRITE, "threshold", "10 ms")
                        .setting("jdk.FileForce", "threshold", "1 ms")
                        .event(WRITE, 1_000, 500, Map.of("path", "/a", "bytesWritten", 1000))
                        .event("jdk.FileForce", 2_000, 2, Map.of("path", "/a"))
                        .write())
                .whole();
        Selection write = Operation.FILE_WRITE.selection();
        Selection force = Operation.FILE_FORCE.selection();
        assertThat(English.of(Throttle.shortest(window, List.of(force)))).startsWith("only those of 1.00");
        assertThat(English.of(Throttle.shortest(window, List.of(write, force))))
                .startsWith("of some kinds only those of 10.0");
    }

    @Test
    void endOfAStreamMovesNoBytes() {
        MeasuredRecording recording = read(SyntheticRecording.named("end-of-stream")
                .lastingSeconds(1)
                .event(SOCKET_READ, 0, 50, Map.of("host", "shop", "bytesRead", -1))
                .event(SOCKET_READ, 100, 50, Map.of("host", "shop", "bytesRead", 100))
                .write());
        assertThat(recording.value("io.socket.read.bytes.rate")).isCloseTo(100, within(1e-9));
    }

    @Test
    void limitOnTheNumberOfEventsStandsBesideTheNumber() {
        MeasuredRecording recording = read(SyntheticRecording.named("io-throttled")
                .event(READ, 0, 50, Map.of("path", "/a", "bytesRead", 1))
                .setting(READ, "throttle", "100/s")
                .write());
        assertThat(recording.measure("io.file.read.time.share"))
                .isInstanceOfSatisfying(
                        Measured.class,
                        measured -> assertThat(English.of(measured.note())).contains("throttled to 100/s"));
    }

    @Test
    void filesOfTwoRunsAreMatchedAlthoughTheirNamesHoldTimes() {
        MeasuredRecording before = read(SyntheticRecording.named("wal-before")
                .lastingSeconds(10)
                .event(WRITE, 0, 100, wal("/wal/shop,16020,1795218522047/log.1795218535033"))
                .write());
        MeasuredRecording after = read(SyntheticRecording.named("wal-after")
                .lastingSeconds(10)
                .event(WRITE, 0, 100, wal("/wal/shop,16020,1795300000001/log.1795300000017"))
                .event(WRITE, 500, 300, wal("/wal/shop,16020,1795300000001/log.1795300000018"))
                .write());
        Breakdown files = (Breakdown) Shown.of(IoView.VIEW, "files", before.whole(), after.whole());
        assertThat(files.rows()).hasSize(1);
        assertThat(files.rows().get(0).key()).isEqualTo("File writes: /wal/shop,#,#/log.#");
        assertThat(files.rows().get(0).baseline()).containsExactly(0.01, 0.1, 100.0, 0.1);
        assertThat(files.rows().get(0).candidate()).containsExactly(0.04, 0.2, 200.0, 0.3);
    }

    private static Map<String, Object> wal(String path) {
        return Map.of("path", path, "bytesWritten", 1000);
    }

    @Test
    void hostWithoutANameIsShownByItsAddress() {
        MeasuredRecording recording = read(SyntheticRecording.named("hosts")
                .event(SOCKET_READ, 0, 50, Map.of("host", "", "address", "10.0.0.7", "port", 40123, "bytesRead", 1))
                .event(SOCKET_READ, 60, 50, Map.of("host", "db", "address", "10.0.0.8", "port", 5432, "bytesRead", 1))
                .write());
        Breakdown sockets = (Breakdown) Shown.of(IoView.VIEW, "sockets", recording.whole(), recording.whole());
        assertThat(sockets.rows().stream().map(Breakdown.BreakdownRow::key))
                .containsExactlyInAnyOrder("Socket reads: 10.0.0.7", "Socket reads: db");
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, IoView.VIEW);
    }
}
