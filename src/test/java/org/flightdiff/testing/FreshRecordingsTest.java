package org.flightdiff.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.flightdiff.testing.FreshRecordings.Variant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class FreshRecordingsTest {

    private static final int FEW_COLLECTIONS = 3;

    @ParameterizedTest
    @CsvSource({"G1, G1New", "Parallel, ParallelScavenge", "Serial, DefNew", "ZGC, Z", "Shenandoah, Shenandoah"})
    void holdsSomeCollectionsOfTheCollectorAskedFor(String collector, String name) {
        Path recording = FreshRecordings.of(collector);
        assertThat(PrintedEvents.of(recording, "jdk.GarbageCollection"))
                .filteredOn(collection -> collection.text("name").startsWith(name))
                .hasSizeGreaterThanOrEqualTo(FEW_COLLECTIONS);
    }

    @Test
    void holdsTheRequestsOfTheWorkload() {
        List<PrintedEvent> requests = PrintedEvents.of(FreshRecordings.of("Serial"), "org.flightdiff.workload.Request");
        assertThat(requests).hasSizeGreaterThan(100).allSatisfy(request -> {
            assertThat(request.number("items")).isBetween(60.0, 99.0);
            assertThat(request.number("bytes")).isEqualTo(request.number("items") * 3_500);
            assertThat(request.seconds("duration")).isPositive();
        });
    }

    @Test
    void isMadeOnce() throws Exception {
        FileTime made = Files.getLastModifiedTime(FreshRecordings.of("Serial"));
        assertThat(Files.getLastModifiedTime(FreshRecordings.of("Serial"))).isEqualTo(made);
    }

    @Test
    void takesOtherSettingsFlagsAndFaults() {
        Path recording = FreshRecordings.of(
                "Serial", new Variant("default", 2, List.of("-Xmx96m"), List.of("--fault", "explicit-gc")));
        assertThat(PrintedEvents.of(recording, "jdk.SystemGC")).isNotEmpty();
        assertThat(PrintedEvents.of(recording, "jdk.JVMInformation").get(0).text("jvmArguments"))
                .contains("-Xmx96m");
        assertThat(PrintedEvents.of(recording, "jdk.ActiveSetting"))
                .as("default.jfc records compilations from 1000 ms only")
                .extracting(setting -> setting.text("name") + "=" + setting.text("value"))
                .contains("threshold=1000 ms");
    }

    @Test
    void holdsNeitherEnvironmentVariablesNorOtherProcesses() {
        assertThat(PrintedEvents.of(
                        FreshRecordings.of("Serial"), "jdk.InitialEnvironmentVariable", "jdk.SystemProcess"))
                .isEmpty();
    }
}
