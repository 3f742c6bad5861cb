package org.flightdiff.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import jdk.jfr.EventType;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;

/** The JDK's own parser reads back what was written. */
class SyntheticRecordingTest {

    @Test
    void valuesAreReadAsOfTheirKind() throws IOException {
        RecordedEvent spans = only(
                "jdk.GarbageCollection", Map.of("sumOfPauses", Duration.ofMillis(12), "longestPause", 11_000_000L));
        assertThat(spans.getDuration("sumOfPauses")).isEqualTo(Duration.ofMillis(12));
        assertThat(spans.getDuration("longestPause")).isEqualTo(Duration.ofMillis(11));

        Instant jvmStart = Instant.parse("2025-12-31T23:59:00Z");
        RecordedEvent time = only("jdk.JVMInformation", Map.of("jvmStartTime", jvmStart, "pid", 4711L));
        assertThat(time.getInstant("jvmStartTime")).isEqualTo(jvmStart);
        assertThat(time.getLong("pid")).isEqualTo(4711);

        RecordedEvent numbers = only("jdk.CPULoad", Map.of("jvmUser", 0.25, "jvmSystem", 0.125f, "machineTotal", 1));
        assertThat(numbers.getFloat("jvmUser")).isEqualTo(0.25f);
        assertThat(numbers.getFloat("jvmSystem")).isEqualTo(0.125f);
        assertThat(numbers.getFloat("machineTotal")).isEqualTo(1f);

        RecordedEvent unsigned =
                only("jdk.TenuringDistribution", Map.of("gcId", 0xFFFF_FFFFL, "age", 15, "size", 1L << 40));
        assertThat(unsigned.getLong("gcId")).isEqualTo(0xFFFF_FFFFL);
        assertThat(unsigned.getLong("size")).isEqualTo(1L << 40);

        RecordedEvent truths = only("jdk.ExecuteVMOperation", Map.of("safepoint", true, "blocking", false));
        assertThat(truths.getBoolean("safepoint")).isTrue();
        assertThat(truths.getBoolean("blocking")).isFalse();
    }

    @Test
    void nestedFieldsAreGivenWithDotsOrAsMapAndAreNullWithoutAsTextsAre() throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(SyntheticRecording.named("nested")
                .event("jdk.GCHeapSummary", 1, Map.of("when", "Before GC", "heapSpace.committedSize", 64L << 20))
                .event("jdk.GCHeapSummary", 2, Map.of("heapSpace", Map.of("committedSize", 32L << 20)))
                .event("jdk.GCHeapSummary", 3, Map.of())
                .write());
        assertThat(events.subList(0, 2))
                .extracting(event -> event.getLong("heapSpace.committedSize"))
                .containsExactly(64L << 20, 32L << 20);
        assertThat(events.get(2).<Object>getValue("heapSpace")).isNull();
        assertThat(events.get(2).getString("when")).isNull();
    }

    @Test
    void numberThatOnlySomeEventsGiveIsRefused() {
        SyntheticRecording recording = SyntheticRecording.named("refused")
                .event("jdk.SafepointBegin", 1, 1, Map.of("safepointId", 1L))
                .event("jdk.SafepointBegin", 2, 1, Map.of());
        assertThatThrownBy(recording::write)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("jdk.SafepointBegin.safepointId");
    }

    @Test
    void fieldsAndEventsUnknownToTheRunningJdkTakeTheTypeOfTheirValue() throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(SyntheticRecording.named("old-names")
                .event("jdk.CompilerStatistics", 0, Map.of("nmetodCodeSize", 12_345_678))
                .event("shop.Request", 1, 5, Map.of("cpu", Duration.ofMillis(3), "path", "/cart", "share", 0.5))
                .write());
        assertThat(events.get(0).getLong("nmetodCodeSize")).isEqualTo(12_345_678);
        assertThat(events.get(0).hasField("nmethodCodeSize")).isFalse();
        assertThat(events.get(1).getDuration()).isEqualTo(Duration.ofMillis(5));
        assertThat(events.get(1).getDuration("cpu")).isEqualTo(Duration.ofMillis(3));
        assertThat(events.get(1).getString("path")).isEqualTo("/cart");
        assertThat(events.get(1).getDouble("share")).isEqualTo(0.5);
    }

    @Test
    void threadsClassesMethodsAndStackTracesAreMadeFromNames() throws IOException {
        RecordedEvent sample = only(SyntheticRecording.named("sample")
                .event(
                        "jdk.ExecutionSample",
                        5,
                        Map.of(
                                "sampledThread",
                                "main",
                                "stackTrace",
                                List.of("org.shop.Cart.add:17", "org.shop.Shop.main"))));
        assertThat(sample.getThread("sampledThread").getJavaName()).isEqualTo("main");
        List<RecordedFrame> frames =
                Objects.requireNonNull(sample.getStackTrace()).getFrames();
        assertThat(frames)
                .extracting(frame -> frame.getMethod().getType().getName() + "."
                        + frame.getMethod().getName())
                .containsExactly("org.shop.Cart.add", "org.shop.Shop.main");
        assertThat(frames.get(0).getLineNumber()).isEqualTo(17);

        RecordedEvent allocation = only(SyntheticRecording.named("allocation")
                .event(
                        "jdk.ObjectAllocationSample",
                        5,
                        Map.of("eventThread", "worker-1", "objectClass", "org.shop.Cart", "weight", 4096L)));
        assertThat(allocation.getThread().getJavaName()).isEqualTo("worker-1");
        assertThat(allocation.<RecordedClass>getValue("objectClass").getName()).isEqualTo("org.shop.Cart");

        RecordedEvent compilation = only(SyntheticRecording.named("compilation")
                .event("jdk.Compilation", 5, 120, Map.of("method", "org.shop.Cart.add", "compileLevel", 4)));
        assertThat(compilation.<RecordedMethod>getValue("method").getName()).isEqualTo("add");
        assertThat(compilation.getInt("compileLevel")).isEqualTo(4);
    }

    @Test
    void settingCarriesTheIdOfItsEventTypeWhetherOrNotThereAreEvents() throws IOException {
        Path file = SyntheticRecording.named("settings")
                .event("jdk.ExecuteVMOperation", 1, 1, Map.of("operation", "Cleanup"))
                .setting("jdk.ExecuteVMOperation", "threshold", "10 ms")
                .setting("jdk.CodeCacheFull", "enabled", "true")
                .write();
        List<String> settings = new ArrayList<>();
        try (RecordingFile recording = new RecordingFile(file)) {
            List<EventType> types = recording.readEventTypes();
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (event.getEventType().getName().equals("jdk.ActiveSetting")) {
                    String type = types.stream()
                            .filter(candidate -> candidate.getId() == event.getLong("id"))
                            .map(EventType::getName)
                            .findFirst()
                            .orElseThrow();
                    settings.add(type + "#" + event.getString("name") + "=" + event.getString("value"));
                }
            }
        }
        assertThat(settings)
                .containsExactlyInAnyOrder("jdk.ExecuteVMOperation#threshold=10 ms", "jdk.CodeCacheFull#enabled=true");
    }

    @Test
    void streamReadsTheSameAsFile() throws IOException {
        Path file = SyntheticRecording.named("stream")
                .event("jdk.JVMInformation", 0, Map.of("jvmStartTime", Instant.EPOCH, "jvmName", "VM", "pid", 1L))
                .event("jdk.GarbageCollection", 1, 20, Map.of("gcId", 1, "sumOfPauses", Duration.ofMillis(12)))
                .event("jdk.GCHeapSummary", 2, Map.of("gcId", 1, "heapSpace.committedSize", 64L << 20))
                .event("jdk.EvacuationFailed", 3, Map.of("gcId", 1, "evacuationFailed.objectCount", 9L))
                .event("jdk.ZAllocationStall", 4, 2, Map.of("size", 1L << 20, "type", "Small"))
                .event("jdk.ContainerCPUThrottling", 5, Map.of("cpuThrottledTime", Duration.ofSeconds(1)))
                .event("jdk.CompilerStatistics", 6, Map.of("nmetodCodeSize", 12_345_678))
                .event("jdk.ExecutionSample", 7, Map.of("sampledThread", "main", "stackTrace", List.of("Cart.add:1")))
                .event("jdk.ObjectAllocationSample", 8, Map.of("objectClass", "org.shop.Cart", "weight", 4096L))
                .setting("jdk.ExecuteVMOperation", "threshold", "10 ms")
                .write();
        List<Throwable> errors = new ArrayList<>();
        List<String> streamed = new ArrayList<>();
        try (EventStream stream = EventStream.openFile(file)) {
            stream.onError(errors::add);
            stream.onEvent(event -> streamed.add(event.toString()));
            stream.start();
        }
        assertThat(errors).isEmpty();
        assertThat(streamed)
                .hasSize(10)
                .containsExactlyInAnyOrderElementsOf(RecordingFile.readAllEvents(file).stream()
                        .map(RecordedEvent::toString)
                        .toList());
    }

    @Test
    void whatIsNotAvailableIsNoNumberButNegativeTimeSpansAre() {
        PrintedEvent configuration =
                printed("jdk.GCConfiguration", Map.of("pauseTarget", Long.MIN_VALUE, "gcTimeRatio", 12));
        assertThat(configuration.isNull("pauseTarget")).isTrue();
        assertThat(configuration.isNull("gcTimeRatio")).isFalse();
        assertThatThrownBy(() -> configuration.seconds("pauseTarget")).isInstanceOf(NoSuchElementException.class);
        PrintedEvent restart = printed("jdk.JITRestart", Map.of("freedMemory", 1));
        assertThat(restart.has("codeCacheMaxCapacity")).isFalse();
        assertThatThrownBy(() -> restart.number("codeCacheMaxCapacity")).isInstanceOf(NoSuchElementException.class);
        assertThat(printed("jdk.GarbageCollection", Map.of("sumOfPauses", Duration.ofMillis(-1_500)))
                        .seconds("sumOfPauses"))
                .isEqualTo(-1.5);
    }

    private static PrintedEvent printed(String type, Map<String, ?> fields) {
        Path file = SyntheticRecording.named("printed-" + type)
                .event(type, 0, 1, fields)
                .write();
        return PrintedEvents.of(file, type).get(0);
    }

    private static RecordedEvent only(String type, Map<String, ?> fields) throws IOException {
        return only(SyntheticRecording.named(type).event(type, 0, 1, fields));
    }

    private static RecordedEvent only(SyntheticRecording recording) throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(recording.write());
        assertThat(events).hasSize(1);
        return events.get(0);
    }
}
