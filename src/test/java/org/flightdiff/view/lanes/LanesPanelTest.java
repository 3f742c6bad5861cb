package org.flightdiff.view.lanes;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanesPanelTest {

    private static final View VIEW = new View("lanes", List.of(), List.of(LanesPanel.LANES));

    private static final Map<String, ThreadState> LASTING = Map.ofEntries(
            entry("jdk.JavaMonitorEnter", ThreadState.BLOCKED),
            entry("jdk.JavaMonitorWait", ThreadState.WAITING),
            entry("jdk.ThreadPark", ThreadState.PARKED),
            entry("jdk.ThreadSleep", ThreadState.SLEEPING),
            entry("jdk.SocketRead", ThreadState.IO),
            entry("jdk.SocketWrite", ThreadState.IO),
            entry("jdk.FileRead", ThreadState.IO),
            entry("jdk.FileWrite", ThreadState.IO),
            entry("jdk.FileForce", ThreadState.IO));

    private static final Map<String, ThreadState> SAMPLED =
            Map.of("jdk.ExecutionSample", ThreadState.RUNNING, "jdk.NativeMethodSample", ThreadState.IN_NATIVE);

    @ParameterizedTest
    @CsvSource({"locks-candidate, 0, 0", "jdk-upgrade-candidate, 0, 0", "locks-candidate, 3, 11"})
    void theirTotalsAreThoseThatTheJdksReaderCounts(String sample, double from, double to) throws IOException {
        MeasuredRecording recording = MeasuredRecording.of(Path.of("sample-recordings", sample + ".jfr"), VIEW);
        Window window = to == 0 ? recording.whole() : recording.window(from, to);
        Map<String, Double> counted = counted(recording, window);
        ThreadLanes lanes = lanes(window, window);
        assertThat(lanes.rows()).isNotEmpty();
        for (StateRow row : lanes.rows()) {
            double seconds = counted.getOrDefault(row.lane().kind() + " " + row.state(), 0.0);
            assertThat(lanes.means(row).candidate() * window.seconds())
                    .as(row.lane().kind() + " " + row.state())
                    .isCloseTo(seconds, within(1e-6))
                    .isPositive();
            assertThat(sum(lanes, row)).isCloseTo(seconds, within(1e-6));
        }
    }

    /** Seconds by kind of thread and state. */
    private static Map<String, Double> counted(MeasuredRecording recording, Window window) throws IOException {
        Instant start = Instant.EPOCH.plusNanos(recording.recording().source().startEpochNanos());
        Map<String, Double> counted = new HashMap<>();
        try (RecordingFile events = new RecordingFile(recording.file())) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                String type = event.getEventType().getName();
                double begin = seconds(Duration.between(start, event.getStartTime()));
                if ((begin < window.fromSeconds() && !window.isWhole()) || begin >= window.toSeconds()) {
                    continue;
                }
                if (LASTING.containsKey(type)) {
                    double end = Math.min(window.toSeconds(), seconds(Duration.between(start, event.getEndTime())));
                    String kind = kind(event.getThread());
                    counted.merge(kind + " " + LASTING.get(type), end - Math.max(0, begin), Double::sum);
                } else if (SAMPLED.containsKey(type)) {
                    double period = window.settings().of(type).periodSeconds();
                    String kind = kind(event.getValue("sampledThread"));
                    counted.merge(kind + " " + SAMPLED.get(type), period, Double::sum);
                }
            }
        }
        return counted;
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    private static String kind(RecordedThread thread) {
        return thread.getJavaName().replaceAll("\\d+", "#");
    }

    private static double sum(ThreadLanes lanes, StateRow row) {
        Points threads =
                row.lane().band(Role.CANDIDATE, row.state()).orElseThrow().threads();
        double last = lanes.sides().candidate().seconds() - threads.x(threads.size() - 1);
        return IntStream.range(0, threads.size())
                .mapToDouble(bin -> threads.y(bin) * (bin == threads.size() - 1 ? last : lanes.binSeconds()))
                .sum();
    }

    @Test
    void anAddedLockShowsAsBlockedTimeOfTheThreadsThatNeedIt() {
        ThreadLanes lanes = lanes(
                MeasuredRecording.of(Path.of("sample-recordings", "allocation-baseline.jfr"), VIEW)
                        .whole(),
                MeasuredRecording.of(Path.of("sample-recordings", "locks-candidate.jfr"), VIEW)
                        .whole());
        Lane first = lanes.lanes().get(0);
        assertThat(first.kind()).isEqualTo("worker-#");
        assertThat(lanes.mean(first, Role.BASELINE, ThreadState.BLOCKED)).isZero();
        assertThat(lanes.mean(first, Role.CANDIDATE, ThreadState.BLOCKED)).isBetween(0.2, 0.5);
        assertThat(lanes.sides().candidate().halts().size()).isGreaterThan(40);
    }

    @Test
    void aStretchIsSpreadOverItsBinsAndCutAtTheEnds() {
        Window window = recording("spread", "20 ms")
                .event("jdk.JavaMonitorEnter", 500, 2000, of("worker-1"))
                .event("jdk.JavaMonitorEnter", 500, 2000, of("worker-2"))
                .event("jdk.JavaMonitorEnter", 58_500, 30_000, of("worker-1"))
                .in(VIEW)
                .whole();
        Points blocked = band(lanes(window, window), "worker-#", ThreadState.BLOCKED);
        assertThat(blocked.size()).isEqualTo(60);
        assertThat(IntStream.of(0, 1, 2, 3, 58, 59).mapToDouble(blocked::y).toArray())
                .containsExactly(new double[] {1, 2, 1, 0, 0.5, 1}, within(1e-9));
    }

    @Test
    void aSampleStandsForOnePeriod() {
        Window window = recording("samples", "20 ms")
                .setting("jdk.ExecutionSample", "enabled", "true")
                .setting("jdk.ExecutionSample", "period", "20 ms")
                .event("jdk.ExecutionSample", 1100, Map.of("sampledThread", "main", "stackTrace", List.of("a.B.c")))
                .event("jdk.ExecutionSample", 1120, Map.of("sampledThread", "main", "stackTrace", List.of("a.B.c")))
                .in(VIEW)
                .whole();
        assertThat(band(lanes(window, window), "main", ThreadState.RUNNING).y(1))
                .isCloseTo(0.04, within(1e-9));
    }

    @Test
    void whereOnlyCpuTimeIsSampledEachSampleStandsForItsOwnPeriod() {
        Window window = recording("cpu-time", "20 ms")
                .setting("jdk.ExecutionSample", "enabled", "false")
                .setting("jdk.CPUTimeSample", "enabled", "true")
                .event("jdk.CPUTimeSample", 1100, cpuTime(20))
                .event("jdk.CPUTimeSample", 1120, cpuTime(10))
                .in(VIEW)
                .whole();
        ThreadLanes lanes = lanes(window, window);
        assertThat(band(lanes, "main", ThreadState.RUNNING).y(1)).isCloseTo(0.03, within(1e-9));
        assertThat(English.of(lanes.note())).contains("running threads are from jdk.CPUTimeSample");
    }

    @Test
    void samplesOfCpuTimeAreNotAddedToOthers() {
        Window window = recording("cpu-time-too", "20 ms")
                .setting("jdk.ExecutionSample", "enabled", "true")
                .setting("jdk.ExecutionSample", "period", "20 ms")
                .setting("jdk.CPUTimeSample", "enabled", "true")
                .event("jdk.ExecutionSample", 1100, Map.of("sampledThread", "main", "stackTrace", List.of("a.B.c")))
                .event("jdk.CPUTimeSample", 1120, cpuTime(10))
                .in(VIEW)
                .whole();
        assertThat(band(lanes(window, window), "main", ThreadState.RUNNING).y(1))
                .isCloseTo(0.02, within(1e-9));
    }

    private static Map<String, ?> cpuTime(int millis) {
        return Map.of("eventThread", "main", "samplingPeriod", Duration.ofMillis(millis));
    }

    @Test
    void whatWasNotRecordedIsUnknownAndSaidAndNotZero() {
        Window without = recording("without-parking", "20 ms")
                .event("jdk.JavaMonitorEnter", 500, 2000, of("worker-1"))
                .setting("jdk.ThreadPark", "enabled", "false")
                .in(VIEW)
                .whole();
        Window with = recording("with-parking", "10 ms")
                .setting("jdk.ThreadPark", "enabled", "true")
                .event("jdk.ThreadPark", 500, 2000, of("worker-1"))
                .in(VIEW)
                .whole();
        ThreadLanes lanes = lanes(without, with);
        Lane worker = lanes.lanes().get(0);
        assertThat(lanes.mean(worker, Role.BASELINE, ThreadState.PARKED)).isNaN();
        assertThat(lanes.mean(worker, Role.CANDIDATE, ThreadState.BLOCKED)).isZero();
        assertThat(English.of(lanes.note())).contains("jdk.ThreadPark", "threshold of 20.0\u00a0ms");
    }

    @Test
    void samplesWithoutAPeriodAreNotCounted() {
        Window window = recording("no-period", "20 ms")
                .event("jdk.JavaMonitorEnter", 500, 2000, of("main"))
                .event("jdk.ExecutionSample", 1100, Map.of("sampledThread", "main", "stackTrace", List.of("a.B.c")))
                .in(VIEW)
                .whole();
        ThreadLanes lanes = lanes(window, window);
        assertThat(lanes.mean(lanes.lanes().get(0), Role.BASELINE, ThreadState.RUNNING))
                .isNaN();
        assertThat(English.of(lanes.note())).contains("period not recorded");
    }

    @Test
    void runsOfASideAreAveraged() {
        Window one = recording("run-1", "20 ms")
                .event("jdk.JavaMonitorEnter", 0, 3000, of("worker-1"))
                .in(VIEW)
                .whole();
        Window two = recording("run-2", "20 ms")
                .event("jdk.JavaMonitorEnter", 0, 1000, of("worker-1"))
                .in(VIEW)
                .whole();
        ThreadLanes lanes = (ThreadLanes) LanesPanel.LANES.show(new Sides(List.of(one, two), List.of(one)));
        Band blocked =
                lanes.lanes().get(0).band(Role.BASELINE, ThreadState.BLOCKED).orElseThrow();
        assertThat(blocked.mean()).isCloseTo(2 / 60.0, within(1e-9));
        assertThat(new double[] {blocked.threads().y(0), blocked.threads().y(1)})
                .containsExactly(new double[] {1, 0.5}, within(1e-9));
    }

    @Test
    void ofManyKindsThoseThatChangedOrWorkedMostAreShownAndTheRestIsCounted() {
        ThreadLanes lanes = lanes(twelveKinds("short", 30_000), twelveKinds("long", 50_000));
        assertThat(lanes.lanes()).hasSize(8).extracting(Lane::kind).startsWith("kind-j", "kind-k", "kind-a");
        assertThat(English.of(lanes.note())).contains("the 8 of 12 groups");
    }

    private static Window twelveKinds(String name, double millisOfOne) {
        SyntheticRecording events = recording("kinds-" + name, "20 ms");
        for (char kind = 'a'; kind < 'a' + 12; kind++) {
            events.event("jdk.JavaMonitorWait", 100, kind == 'k' ? millisOfOne : 30_000, of("kind-" + kind));
        }
        return events.event("jdk.JavaMonitorEnter", 100, 10_000, of("kind-j"))
                .in(VIEW)
                .whole();
    }

    @Test
    void haltsThatOverlapAreOne() {
        Window window = recording("halts", "20 ms")
                .event("jdk.JavaMonitorEnter", 0, 3000, of("worker-1"))
                .event("jdk.GCPhasePause", 1010, 80, Map.of("gcId", 1, "name", "GC Pause"))
                .event("jdk.GCPhasePause", 5000, 30, Map.of("gcId", 2, "name", "GC Pause"))
                .event(
                        "jdk.ExecuteVMOperation",
                        1000,
                        100,
                        Map.of("operation", "G1CollectForAllocation", "safepoint", true))
                .in(VIEW)
                .whole();
        Points halts = lanes(window, window).sides().baseline().halts();
        assertThat(halts.size()).isEqualTo(2);
        assertThat(new double[] {halts.x(0), halts.y(0), halts.x(1), halts.y(1)})
                .containsExactly(new double[] {1, 0.1, 5, 0.03}, within(1e-9));
    }

    @Test
    void withoutAnyOfItsEventsItSaysWhatToTurnOn() {
        Window window = SyntheticRecording.named("lanes-nothing")
                .event("jdk.GCPhasePause", 5000, 30, Map.of("gcId", 2, "name", "GC Pause"))
                .setting("jdk.ExecutionSample", "enabled", "false")
                .in(VIEW)
                .whole();
        assertThat(PanelCheck.show(LanesPanel.LANES, window, window)).isInstanceOf(Unavailable.class);
    }

    @Test
    void threadsOfTheJvmStandBehindThoseOfTheProgram() {
        Window window = recording("order", "10 ms")
                .event("jdk.JavaMonitorEnter", 1000, 5000, of("Common-Cleaner"))
                .event("jdk.JavaMonitorEnter", 1000, 4000, of("Reference Handler"))
                .event("jdk.JavaMonitorEnter", 1000, 20, of("worker-1"))
                .in(VIEW)
                .whole();
        assertThat(lanes(window, window).lanes())
                .extracting(Lane::kind)
                .containsExactly("worker-#", "Common-Cleaner", "Reference Handler");
    }

    private static Map<String, ?> of(String thread) {
        return Map.of("eventThread", thread);
    }

    private static ThreadLanes lanes(Window baseline, Window candidate) {
        return (ThreadLanes) PanelCheck.show(LanesPanel.LANES, baseline, candidate);
    }

    private static Points band(ThreadLanes lanes, String kind, ThreadState state) {
        return lanes.lanes().stream()
                .filter(lane -> lane.kind().equals(kind))
                .flatMap(lane -> lane.band(Role.CANDIDATE, state).stream())
                .findFirst()
                .orElseThrow()
                .threads();
    }

    private static SyntheticRecording recording(String name, String threshold) {
        return SyntheticRecording.named("lanes-" + name)
                .setting("jdk.JavaMonitorEnter", "enabled", "true")
                .setting("jdk.JavaMonitorEnter", "threshold", threshold);
    }
}
