package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;
import static org.flightdiff.cli.CommandRun.number;
import static org.flightdiff.cli.CommandRun.reason;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Events of which the JVM left out those beyond a limit. */
class ThrottledEventsTest {

    private static final List<String> TOTALS =
            List.of("io.socket.read.time.share", "io.socket.read.longest", "io.socket.read.bytes.rate");

    private final CommandRun run = new CommandRun();

    /** All of Datadog's library in native code (jfrMetadata.cpp) and of its agent in Java ({@code com.datadog.profiling}). */
    private static final List<String> OF_DATADOG = List.of("""
        datadog.ExecutionSample datadog.MethodSample datadog.WallClockSamplingEpoch datadog.ObjectSample
        datadog.HeapLiveObject datadog.Endpoint datadog.TaskBlock datadog.SpanNode datadog.QueueTime
        datadog.HeapUsage datadog.ProfilerSetting datadog.DatadogProfilerConfig
        datadog.DatadogProfilerClassRefCache datadog.ProfilerCounter datadog.Scope datadog.Checkpoint
        datadog.ExceptionSample datadog.ExceptionCount datadog.DirectAllocation datadog.DirectAllocationTotal
        datadog.Deadlock profiler.Log\
        """.split("\\s+"));

    /** Of async-profiler 4.5, besides those that a test records. */
    private static final List<String> OF_ASYNC_PROFILER = List.of(
            "profiler.NativeLock", "profiler.ProcessSample",
            "profiler.UserEvent", "profiler.MethodTrace",
            "profiler.LiveObject", "profiler.Window");

    private static final List<String> OF_OTHERS =
            List.of("otel.ContextAttached", "jeffrey.AppInformation", "jeffrey.HeapSample", "EndChunkPeriodEvents");

    @Test
    void totalsOfTypesAtTheirLimitAreNotComparedAndNameTheSetting() {
        JsonNode comparison =
                run.json("compare", reads("limited-slow", 100, 8, "100/s"), reads("limited-fast", 98, 2, "100/s"));
        for (String total : TOTALS) {
            JsonNode result = metric(comparison, total);
            assertThat(result.path("verdict").asString()).isEqualTo("not-comparable");
            assertThat(result.path("reason").asString())
                    .contains("jdk.SocketRead reached its throttle of 100/s")
                    .contains("record all with jdk.SocketRead#throttle=off");
        }
        assertThat(reason(comparison, TOTALS.get(0))).contains("80.0\u00a0% at least");
    }

    @Test
    void aBoundFarAboveTheOtherSideIsARiseOfAtLeastThat() {
        String few = reads("few-reads", 20, 2, "100/s");
        String many = reads("many-reads", 100, 8, "100/s");
        JsonNode result = metric(run.json("compare", few, many), TOTALS.get(0));
        assertThat(result.path("verdict").asString()).isEqualTo("different");
        assertThat(result.path("change").asDouble()).isGreaterThan(10);
        assertThat(result.path("reason").asString()).contains("reached its throttle of 100/s");
        JsonNode mirrored = metric(run.json("compare", many, few), TOTALS.get(0));
        assertThat(mirrored.path("verdict").asString()).isEqualTo("different");
        assertThat(mirrored.path("rank").asInt()).isEqualTo(result.path("rank").asInt());
    }

    @Test
    void aBoundBelowOrNearTheOtherSideShowsNothing() {
        String unlimited = reads("unlimited", 400, 2, "off");
        for (double millis : new double[] {2, 7}) {
            String limited = reads("limited-" + millis, 100, millis, "6000/m");
            assertThat(CommandRun.verdict(run.json("compare", unlimited, limited), TOTALS.get(0)))
                    .isEqualTo("not-comparable");
        }
    }

    @Test
    void typesBelowTheirLimitAreComparedAsBefore() {
        JsonNode comparison =
                run.json("compare", reads("below-slow", 60, 8, "100/s"), reads("below-fast", 60, 2, "300/s"));
        assertThat(CommandRun.verdict(comparison, TOTALS.get(0))).isEqualTo("different");
        assertThat(number(comparison, TOTALS.get(0), "baseline")).isCloseTo(0.48, Offset.offset(1e-9));
    }

    @Test
    void theSharedCaseIsSlowerOnTheCandidateHoweverFewReadsWereKept() {
        Path one = SharedRecordings.at("cases/throttled-1.jfr");
        Path fifteen = SharedRecordings.at("cases/throttled-15.jfr");
        JsonNode comparison = run.json("compare", one, fifteen);
        assertThat(CommandRun.verdict(comparison, TOTALS.get(0))).isEqualTo("not-comparable");
        assertThat(comparison
                        .path("diagnoses")
                        .valueStream()
                        .filter(cause -> cause.path("id").asString().equals("slow-io"))
                        .map(cause -> cause.path("side").asString()))
                .containsExactly("candidate");
        assertThat(metric(comparison, "allocation.rate").path("baseline").isNumber())
                .isTrue();
    }

    // Of what a recorder beside the JVM writes, nothing is the application's.

    @Test
    void noSamplerEventOfAsyncProfilerIsCountedAsTheApplications() throws Exception {
        Path file = AsyncProfiler.recordingOfAll();
        LoadedRecording recording = new RecordingReader(List.of(), Progress.SILENT).read(file);
        assertThat(recording.eventCounts())
                .containsKeys("profiler.WallClockSample", "profiler.Malloc", "profiler.Free", "jdk.ExecutionSample");
        assertNothingIsTheApplications(file.toString(), file.toString());
    }

    @Test
    void noEventOfOtherRecordersIsCountedAsTheApplications() {
        Map.of("datadog", OF_DATADOG, "later-async", OF_ASYNC_PROFILER, "others", OF_OTHERS)
                .forEach((name, types) ->
                        assertNothingIsTheApplications(sampled(name, types, 200), sampled(name + "-fewer", types, 20)));
    }

    @Test
    void whatTheApplicationMeasuresThroughAProfilerIsItsOwn() {
        List<String> spans = List.of("profiler.Span", "profiler.WallClockSample");
        JsonNode comparison = run.json("compare", sampled("spans", spans, 200), sampled("fewer-spans", spans, 100));
        assertThat(comparison.at("/work/event").asString()).isEqualTo("profiler.Span");
    }

    /** A minute of reads, evenly, of so many milliseconds each. */
    private static String reads(String name, int perSecond, double millis, String throttle) {
        SyntheticRecording recording = SyntheticRecording.named("throttled-" + name);
        for (int second = 0; second < 60; second++) {
            recording.event(
                    "jdk.CPULoad", second * 1_000, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f));
        }
        for (int i = 0; i < 60 * perSecond; i++) {
            recording.event(
                    "jdk.SocketRead",
                    i * 1_000.0 / perSecond,
                    millis,
                    Map.of("host", "db", "address", "10.0.0.1", "port", 5432, "bytesRead", 100L));
        }
        return recording
                .setting("jdk.SocketRead", "throttle", throttle)
                .setting("jdk.SocketRead", "enabled", "true")
                .write()
                .toString();
    }

    private void assertNothingIsTheApplications(String baseline, String candidate) {
        JsonNode comparison = run.json("compare", baseline, candidate);
        assertThat(comparison.at("/work/event").isNull()).isTrue();
        assertThat(CommandRun.reason(comparison, "application.events.rate"))
                .isEqualTo("the application recorded no events of its own");
        run.done("compare", baseline, candidate);
        assertThat(run.out())
                .matches("(?s)(NO CHANGE|NOTHING FOUND|NOT SIGNIFICANT)  No.*")
                .doesNotContain("unit of work", "profiler.", "datadog.Ex", "jeffrey.", "otel.");
    }

    private static String sampled(String name, List<String> types, int samples) {
        SyntheticRecording recording = SyntheticRecording.named("recorders-" + name);
        for (int second = 0; second < 60; second++) {
            recording.event(
                    "jdk.CPULoad", second * 1_000, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f));
        }
        for (String type : types) {
            for (int i = 0; i < samples; i++) {
                recording.event(
                        type,
                        10 + i * 50_000.0 / samples,
                        20,
                        Map.of("eventThread", "main", "stackTrace", List.of("shop.Cart.add:17"), "weight", 1L));
            }
        }
        return recording.write().toString();
    }
}
