package org.flightdiff.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class PrintedEventsTest {

    @Test
    void valuesArePrintedAsTheyWereWritten() {
        Path file = SyntheticRecording.named("printed")
                .event(
                        "jdk.GarbageCollection",
                        1_000,
                        20,
                        Map.of("gcId", 3, "name", "G1New", "sumOfPauses", Duration.ofMillis(12)))
                .event("jdk.GCHeapSummary", 2_000, Map.of("gcId", 3, "heapSpace.committedSize", 64L << 20))
                .write();
        PrintedEvent collection =
                PrintedEvents.of(file, "jdk.GarbageCollection").get(0);
        assertThat(collection.type()).isEqualTo("jdk.GarbageCollection");
        assertThat(collection.number("gcId")).isEqualTo(3);
        assertThat(collection.text("name")).isEqualTo("G1New");
        assertThat(collection.seconds("sumOfPauses")).isEqualTo(0.012);
        assertThat(collection.seconds("duration")).isEqualTo(0.020);
        assertThat(collection.instant("startTime")).isEqualTo(SyntheticRecording.START.plusSeconds(1));
        PrintedEvent heap = PrintedEvents.of(file, "jdk.GCHeapSummary").get(0);
        assertThat(heap.number("heapSpace.committedSize")).isEqualTo(64 << 20);
    }

    @Test
    void onlyTheEventsAskedForArePrinted() {
        Path file = SyntheticRecording.named("selected")
                .event("jdk.CodeCacheFull", 1, Map.of("fullCount", 1))
                .event("jdk.JITRestart", 2, Map.of("freedMemory", 1))
                .event("jdk.ZAllocationStall", 3, 1, Map.of("size", 1))
                .write();
        assertThat(PrintedEvents.of(file, "jdk.CodeCacheFull", "jdk.ZAllocationStall"))
                .extracting(PrintedEvent::type)
                .containsExactlyInAnyOrder("jdk.CodeCacheFull", "jdk.ZAllocationStall");
    }

    @Test
    void timeSpanThatIsNotAvailableIsNullRatherThanANumber() {
        Path file = SyntheticRecording.named("not-available")
                .event("jdk.GCConfiguration", 1, Map.of("pauseTarget", Long.MIN_VALUE, "gcTimeRatio", 12))
                .write();
        PrintedEvent configuration =
                PrintedEvents.of(file, "jdk.GCConfiguration").get(0);
        assertThat(configuration.isNull("pauseTarget")).isTrue();
        assertThat(configuration.isNull("gcTimeRatio")).isFalse();
        assertThatThrownBy(() -> configuration.seconds("pauseTarget")).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void negativeTimeSpanIsANegativeNumber() {
        Path file = SyntheticRecording.named("negative")
                .event("jdk.GarbageCollection", 0, 1, Map.of("sumOfPauses", Duration.ofMillis(-1_500)))
                .write();
        assertThat(PrintedEvents.of(file, "jdk.GarbageCollection").get(0).seconds("sumOfPauses"))
                .isEqualTo(-1.5);
    }

    @Test
    void fieldThatIsNotThereIsAnErrorNotZero() {
        Path file = SyntheticRecording.named("no-field")
                .event("jdk.JITRestart", 0, Map.of("freedMemory", 1))
                .write();
        PrintedEvent restart = PrintedEvents.of(file, "jdk.JITRestart").get(0);
        assertThat(restart.has("codeCacheMaxCapacity")).isFalse();
        assertThatThrownBy(() -> restart.number("codeCacheMaxCapacity")).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void stackIsCutAtTheDepthAskedFor() {
        Path file = SyntheticRecording.named("stack")
                .event(
                        "jdk.ExecutionSample",
                        0,
                        Map.of("stackTrace", List.of("shop.Cart.add", "shop.Cart.run", "shop.Shop.main")))
                .write();
        assertThat(PrintedEvents.of(file, "jdk.ExecutionSample").get(0).frames())
                .containsExactly("shop.Cart.add");
        assertThat(PrintedEvents.withStacks(file, 64, "jdk.ExecutionSample")
                        .get(0)
                        .frames())
                .containsExactly("shop.Cart.add", "shop.Cart.run", "shop.Shop.main");
    }

    @Test
    void realRecordingIsPrinted() {
        Path file = SharedRecordings.of("hbase-jdk11-g1");
        List<PrintedEvent> pauses = PrintedEvents.of(file, "jdk.GCPhasePause");
        assertThat(pauses).isNotEmpty();
        assertThat(pauses)
                .allSatisfy(pause -> assertThat(pause.seconds("duration")).isPositive());
        assertThat(PrintedEvents.of(file, "jdk.JVMInformation").get(0).instant("jvmStartTime"))
                .isAfter(Instant.EPOCH);
    }
}
