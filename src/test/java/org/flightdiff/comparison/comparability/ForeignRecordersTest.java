package org.flightdiff.comparison.comparability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;

/** Recordings of OpenJ9 and of native images, with the events and names that their sources have. */
class ForeignRecordersTest {

    private static final String J9_INFO =
            "JRE 17 Linux amd64-64-Bit Compressed References 20250121_944 (JIT enabled, AOT enabled)\n"
                    + "OpenJ9   - 812ed074bd7";

    @Test
    void openJ9IsNamedWithItsJavaReleaseAndPolicy() {
        Jvm usual = read(openJ9("usual", "-Xmx1g")).jvm();
        assertThat(usual.product()).isEqualTo(Jvm.Product.OPENJ9);
        assertThat(usual.feature()).isEqualTo(17);
        assertThat(usual.collector()).isEqualTo(Collector.GENCON);
        assertThat(read(openJ9("balanced", "-Xgcpolicy:balanced -Xmx1g")).jvm().collector())
                .isEqualTo(Collector.BALANCED);
        assertThat(read(openJ9("told-twice", "-Xgcpolicy:balanced -Xgcpolicy:nogc"))
                        .jvm()
                        .collector())
                .isEqualTo(Collector.EPSILON);
    }

    @Test
    void aNativeImageIsNamedWithItsJavaReleaseAndCollector() {
        for (String version : List.of("GraalVM 22.3.0 Java 17 CE", "Oracle GraalVM 17.0.7+8.1", "17.0.9+11.1")) {
            Jvm jvm = read(nativeImage(version)).jvm();
            assertThat(jvm.product()).isEqualTo(Jvm.Product.NATIVE_IMAGE);
            assertThat(jvm.feature()).as(version).isEqualTo(17);
            assertThat(jvm.collector()).isEqualTo(Collector.SERIAL);
        }
    }

    @Test
    void whatOpenJ9CannotRecordIsToldOnce() {
        Comparability found = compared(hotSpot(), openJ9("beside-hotspot", "-Xmx1g"));
        assertThat(ids(found))
                .containsOnlyOnce("foreign-recorder", "other-jvm")
                .doesNotContain("one-sided-events", "events-of-one-jdk", "events-of-one-recorder");
        ComparabilityRemark remark = remark(found, "foreign-recorder");
        assertThat(English.of(remark.text()))
                .startsWith("candidate: OpenJ9 writes few of the events that HotSpot does; nothing is known of: ")
                .contains("Compilation", "Code cache")
                .doesNotContain("CPU");
        assertThat(English.of(remark.details())).startsWith("not written: ").contains("jdk.GarbageCollection");
        assertThat(English.of(remark(found, "other-jvm").text()))
                .isEqualTo("another JVM product: OpenJDK 64-Bit Server VM → OpenJ9");
    }

    @Test
    void whatNeitherOfTwoNativeImagesCanRecordIsToldOnceOfBoth() {
        Comparability found = compared(nativeImage("17.0.9+11.1"), nativeImage("21.0.1+12.1"));
        assertThat(ids(found)).containsOnlyOnce("foreign-recorder").doesNotContain("other-jvm");
        assertThat(English.of(remark(found, "foreign-recorder").text())).startsWith("GraalVM Native Image writes few");
    }

    private static Path openJ9(String name, String arguments) {
        return machine("openj9-" + name)
                .event("jdk.JVMInformation", 0, jvm("Eclipse OpenJ9 VM", J9_INFO, arguments))
                .event("jdk.GCHeapConfiguration", 0, Map.of("maxSize", 1L << 30, "initialSize", 8L << 20))
                .write();
    }

    private static Path nativeImage(String version) {
        SyntheticRecording recording = machine("native-image-" + version.replaceAll("\\W+", "-"))
                .event("jdk.JVMInformation", 0, jvm("Substrate VM", version, ""));
        for (int collection = 0; collection < 20; collection++) {
            recording
                    .event(
                            "jdk.GarbageCollection",
                            1_000 + 2_000.0 * collection,
                            5,
                            Map.of("gcId", collection, "name", "serial", "cause", "CollectOnAllocation"))
                    .event(
                            "jdk.GCPhasePause",
                            1_000 + 2_000.0 * collection,
                            5,
                            Map.of("gcId", collection, "name", "Incremental GC"));
        }
        return recording.write();
    }

    private static Path hotSpot() {
        SyntheticRecording recording = machine("hotspot-beside-openj9")
                .event(
                        "jdk.JVMInformation",
                        0,
                        jvm("OpenJDK 64-Bit Server VM", "OpenJDK JRE (17.0.15+6) built on x", "-Xmx1g"))
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        for (int second = 0; second < 60; second++) {
            recording.event("jdk.CompilerStatistics", 1_000.0 * second, Map.of("compileCount", second));
        }
        return recording.write();
    }

    private static Map<String, ?> jvm(String name, String version, String arguments) {
        return Map.of(
                "jvmName", name, "jvmVersion", version, "jvmArguments", arguments, "javaArguments", "org.shop.Main");
    }

    private static SyntheticRecording machine(String name) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int second = 0; second < 60; second++) {
            recording.event(
                    "jdk.CPULoad",
                    1_000.0 * second + 500,
                    Map.of("jvmUser", 0.1f, "jvmSystem", 0.01f, "machineTotal", 0.2f));
        }
        return recording;
    }

    private static LoadedRecording read(Path file) {
        return Compared.recording(file);
    }

    private static Comparability compared(Path baseline, Path candidate) {
        return Compared.of(new Sides(
                        List.of(read(baseline).whole()), List.of(read(candidate).whole())))
                .comparability();
    }

    private static List<String> ids(Comparability found) {
        return found.remarks().stream().map(ComparabilityRemark::id).toList();
    }

    private static ComparabilityRemark remark(Comparability found, String id) {
        return found.remarks().stream()
                .filter(remark -> remark.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " is not among " + found.remarks()));
    }
}
