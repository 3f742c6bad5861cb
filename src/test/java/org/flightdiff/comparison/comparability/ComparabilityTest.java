package org.flightdiff.comparison.comparability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparability.Degree;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;

/** Limits of a comparison come before any number. */
class ComparabilityTest {

    private static final int SECONDS = 60;

    private static final String J9_INFO =
            "JRE 17 Linux amd64-64-Bit Compressed References 20250121_944 (JIT enabled, AOT enabled)\n"
                    + "OpenJ9   - 812ed074bd7";

    private record Stated(String event, Map<String, ?> fields) {}

    @Test
    void alikeSidesAreComparable() {
        Comparability found = compared(machine("alike-a", 8, 0.1), machine("alike-b", 8, 0.15));
        assertThat(found.verdict()).isEqualTo(Degree.COMPARABLE);
        assertThat(found.remarks()).isEmpty();
    }

    @Test
    void anotherMachineOrOtherProgramsOnItLimitAComparison() {
        assertLimited(machine("calm", 8, 0.05), machine("loaded", 8, 0.65), "other-load", "5.00 → 65.0\u00a0%");
        assertLimited(machine("eight", 8, 0.1), machine("four", 4, 0.1), "other-cpus", "8 → 4");
        assertLimited(
                container("two-cpus", 200_000),
                container("half-a-cpu", 50_000),
                "other-container",
                "2 CPUs",
                "0.50 CPUs");
    }

    private static void assertLimited(Path baseline, Path candidate, String id, String... told) {
        Comparability found = compared(baseline, candidate);
        assertThat(found.verdict()).isEqualTo(Degree.LIMITED);
        assertThat(textOf(found, id)).contains(told);
    }

    @Test
    void anotherHeapOrVendorIsMentionedButLimitsNothing() {
        Comparability found = compared(
                machine("large", 8, 0.1, heap(2048), vendor("Debian")),
                machine("small", 8, 0.1, heap(1024), vendor("Eclipse Adoptium")));
        assertThat(found.verdict()).isEqualTo(Degree.COMPARABLE);
        assertThat(textOf(found, "other-heap")).contains("2.00").contains("1.00");
        assertThat(textOf(found, "other-vendor")).contains("Debian → Eclipse Adoptium");
    }

    @Test
    void whatOneSideAloneRecordedIsNamedWithTheViewsItTouches() {
        Path on = machine("on", 8, 0.1, new Stated("jdk.JavaMonitorWait", Map.of("monitorClass", "org.shop.Stock")));
        Comparability found = compared(on, machine("off", 8, 0.1));
        ComparabilityRemark remark = remark(found, "events-of-one-recorder");
        assertThat(English.of(remark.text())).contains("jdk.JavaMonitorWait");
        assertThat(remark.views()).contains("locks").doesNotContain("gc");
        assertThat(remark.details().isEmpty()).isTrue();
    }

    @Test
    void manyEventsThatOnlyOneJdkHasAreCountedInALineAndNamedInItsDetails() {
        List<String> ofBefore =
                List.of("jdk.BiasedLockRevocation", "jdk.CodeSweeperStatistics", "jdk.BiasedLockClassRevocation");
        List<String> ofAfter = List.of("jdk.ResidentSetSize", "jdk.SwapSpace", "jdk.VirtualThreadPinned");
        Comparability found = compared(jdk("17.0.15", ofBefore), jdk("25.0.3", ofAfter));
        ComparabilityRemark remark = remark(found, "events-of-one-jdk");
        assertThat(English.of(remark.text()))
                .isEqualTo("events that only one of the JDKs has: 3 of 17.0.15, 3 of 25.0.3");
        assertThat(English.of(remark.details()))
                .isEqualTo(
                        "baseline: jdk.BiasedLockClassRevocation, jdk.BiasedLockRevocation, jdk.CodeSweeperStatistics;"
                                + " candidate: jdk.ResidentSetSize, jdk.SwapSpace, jdk.VirtualThreadPinned");
        assertThat(ids(found)).doesNotContain("one-sided-events");
    }

    @Test
    void whatAJvmLeftOutOfItsRecordingIsToldOnceAndNotAsAChange() {
        Comparability found = compared(
                machine("told", 8, 0.1, started("17.0.15", "org.shop.Main --port 80 --key a", "b")),
                machine("left-out", 8, 0.1, started("27.0.1", "[REDACTED] --port 80 --key [REDACTED]", "[REDACTED]")));
        ComparabilityRemark remark = remark(found, "redacted");
        assertThat(English.of(remark.text()))
                .isEqualTo("candidate: redacted by JDK 27.0.1, so neither equal nor changed:"
                        + " 2 arguments of the program, an argument of the JVM");
        assertThat(English.of(remark.details())).isEqualTo("-Dtoken");
        assertThat(ids(found)).containsOnlyOnce("redacted").doesNotContain("other-program");
    }

    @Test
    void aBaselineThatWasRecordedLaterIsMentioned() {
        Path early = machine("early", 8, 0.1);
        Path late = SyntheticRecording.named("comparability-late")
                .startingAt(SyntheticRecording.START.plusSeconds(3600))
                .event("jdk.CPULoad", 500, load(0.1))
                .write();
        assertThat(ids(compared(late, early))).contains("recorded-later");
        assertThat(ids(compared(early, late))).doesNotContain("recorded-later");
    }

    @Test
    void aCheckThatCannotBeMadeIsToldAndTheOthersAreMade() {
        assertThat(ComparabilityCheck.checked(() -> {
                    throw new IllegalArgumentException("no window from 3.0 s to 2.0 s");
                }))
                .singleElement()
                .extracting(remark -> English.of(remark.text()))
                .isEqualTo("some limits of the comparison were not checked:"
                        + " could not be computed: no window from 3.0 s to 2.0 s");
    }

    // Recordings of OpenJ9 and of native images, with the events and names that their sources have.

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
                .startsWith("candidate: OpenJ9 writes few of the events that HotSpot does; unknown: ")
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

    private static Path jdk(String version, List<String> events) {
        Stated[] more = Stream.concat(
                        Stream.of(new Stated(
                                "jdk.JVMInformation",
                                Map.of("jvmName", "OpenJDK", "jvmVersion", "OpenJDK JRE (" + version + "+1)"))),
                        events.stream().map(event -> new Stated(event, Map.of())))
                .toArray(Stated[]::new);
        return machine("jdk-" + version, 8, 0.1, more);
    }

    private static Stated started(String version, String command, String token) {
        return new Stated(
                "jdk.JVMInformation",
                Map.of(
                        "jvmName",
                        "OpenJDK",
                        "jvmVersion",
                        "OpenJDK JRE (" + version + "+1)",
                        "jvmArguments",
                        "-Xmx1g -Dtoken=" + token,
                        "javaArguments",
                        command));
    }

    private static Stated heap(long megabytes) {
        return new Stated("jdk.GCHeapConfiguration", Map.of("maxSize", megabytes << 20));
    }

    private static Stated vendor(String name) {
        return new Stated("jdk.InitialSystemProperty", Map.of("key", "java.vendor", "value", name));
    }

    private static Path container(String name, long quotaMicros) {
        return machine(
                name,
                8,
                0.1,
                new Stated(
                        "jdk.ContainerConfiguration",
                        Map.of(
                                "containerType",
                                "cgroupv2",
                                "cpuQuota",
                                quotaMicros,
                                "cpuSlicePeriod",
                                100_000L,
                                "effectiveCpuCount",
                                8L)));
    }

    /** A machine with a number of CPUs, of which other programs use a share. */
    private static Path machine(String name, int cpus, double others, Stated... more) {
        SyntheticRecording recording = SyntheticRecording.named("comparability-" + name)
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", cpus, "sockets", 1, "cores", cpus));
        for (Stated stated : more) {
            recording.event(stated.event(), 0, stated.fields());
        }
        for (int second = 0; second < SECONDS; second++) {
            recording.event("jdk.CPULoad", 1000.0 * second + 500, load(others + 0.01 * (second % 3 - 1)));
        }
        return recording.write();
    }

    private static Map<String, ?> load(double others) {
        return Map.of("jvmUser", 0.1f, "jvmSystem", 0.01f, "machineTotal", (float) (0.11 + others));
    }

    private static Comparability compared(Path baseline, Path candidate) {
        return Compared.of(new Sides(
                        List.of(read(baseline).whole()), List.of(read(candidate).whole())))
                .comparability();
    }

    private static LoadedRecording read(Path file) {
        return Compared.recording(file);
    }

    private static List<String> ids(Comparability found) {
        return found.remarks().stream().map(ComparabilityRemark::id).toList();
    }

    private static String textOf(Comparability found, String id) {
        return English.of(remark(found, id).text());
    }

    private static ComparabilityRemark remark(Comparability found, String id) {
        return found.remarks().stream()
                .filter(remark -> remark.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " is not among " + found.remarks()));
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
}
