package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Of what a recorder beside the JVM writes, nothing is the application's. */
class RecordersEventsTest {

    /** All of Datadog's library in native code (jfrMetadata.cpp) and of its agent in Java ({@code com.datadog.profiling}). */
    private static final List<String> OF_DATADOG = List.of(
            "datadog.ExecutionSample",
            "datadog.MethodSample",
            "datadog.WallClockSamplingEpoch",
            "datadog.ObjectSample",
            "datadog.HeapLiveObject",
            "datadog.Endpoint",
            "datadog.TaskBlock",
            "datadog.SpanNode",
            "datadog.QueueTime",
            "datadog.HeapUsage",
            "datadog.ProfilerSetting",
            "datadog.DatadogProfilerConfig",
            "datadog.DatadogProfilerClassRefCache",
            "datadog.ProfilerCounter",
            "datadog.Scope",
            "datadog.Checkpoint",
            "datadog.ExceptionSample",
            "datadog.ExceptionCount",
            "datadog.DirectAllocation",
            "datadog.DirectAllocationTotal",
            "datadog.Deadlock",
            "profiler.Log");

    /** Of async-profiler 4.5, besides those that a test records. */
    private static final List<String> OF_ASYNC_PROFILER = List.of(
            "profiler.NativeLock",
            "profiler.ProcessSample",
            "profiler.UserEvent",
            "profiler.MethodTrace",
            "profiler.LiveObject",
            "profiler.Window");

    private static final List<String> OF_OTHERS =
            List.of("otel.ContextAttached", "jeffrey.AppInformation", "jeffrey.HeapSample", "EndChunkPeriodEvents");

    private final CommandRun run = new CommandRun();

    @Test
    void noSamplerEventOfAsyncProfilerIsCountedAsTheApplications() throws Exception {
        Path file = AsyncProfiler.recordingOfAll();
        LoadedRecording recording = new RecordingReader(List.of(), Progress.SILENT).read(file);
        assertThat(recording.eventCounts())
                .containsKeys("profiler.WallClockSample", "profiler.Malloc", "profiler.Free", "jdk.ExecutionSample");
        assertNothingIsTheApplications(file.toString(), file.toString());
    }

    @Test
    void noSamplerEventOfDatadogIsCountedAsTheApplications() {
        assertNothingIsTheApplications(sampled("datadog", OF_DATADOG, 1_000), sampled("datadog-fewer", OF_DATADOG, 50));
    }

    @Test
    void noEventOfLaterProfilersIsCountedAsTheApplications() {
        assertNothingIsTheApplications(
                sampled("later-async", OF_ASYNC_PROFILER, 1_000), sampled("later-async-fewer", OF_ASYNC_PROFILER, 50));
        assertNothingIsTheApplications(
                sampled("other-recorders", OF_OTHERS, 1_000), sampled("other-recorders-fewer", OF_OTHERS, 50));
    }

    @Test
    void whatTheApplicationMeasuresThroughAProfilerIsItsOwn() {
        List<String> spans = List.of("profiler.Span", "profiler.WallClockSample");
        JsonNode comparison = run.json("compare", sampled("spans", spans, 1_000), sampled("fewer-spans", spans, 500));
        assertThat(comparison.path("work").path("event").asString()).isEqualTo("profiler.Span");
    }

    private void assertNothingIsTheApplications(String baseline, String candidate) {
        JsonNode comparison = run.json("compare", baseline, candidate);
        assertThat(comparison.path("work").path("event").isNull()).isTrue();
        assertThat(CommandRun.metric(comparison, "application.events.rate")
                        .path("reason")
                        .asString())
                .isEqualTo("the application recorded no events of its own");
        assertThat(run.of("compare", baseline, candidate)).isZero();
        assertThat(run.out()).doesNotContain("unit of work", "profiler.", "datadog.Ex", "jeffrey.", "otel.");
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
