package org.flightdiff.view.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.LinesToCopy.LineToCopy;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlagsTest {

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void everyFlagHasThePrintedValueAndOrigin(String name) {
        Flags flags = Flags.of(read(name));
        for (String type : List.of("Boolean", "Long", "Double", "String")) {
            assertThat(PrintedEnvironment.named(name, "jdk." + type + "Flag"))
                    .isNotEmpty()
                    .allSatisfy(printed -> assertThat(flags.get(printed.text("name")))
                            .isEqualTo(new Flag(printed.text("name"), value(type, printed), printed.text("origin"))));
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void unsignedFlagsReachBeyondTheLargestLong(String name) {
        Flags flags = Flags.of(read(name));
        assertThat(PrintedEnvironment.named(name, "jdk.UnsignedLongFlag"))
                .isNotEmpty()
                .allSatisfy(printed -> assertThat(
                                new BigDecimal(String.valueOf(flags.text(printed.text("name")))).longValue())
                        .isEqualTo(new BigDecimal(printed.values().path("value").asString()).longValue()));
    }

    /** JDK 8 also writes every number as a truncated int: 2 GB would be the smallest int. */
    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk17-g1"})
    void sizesAreWholeOnEveryJdk(String name) {
        Flags flags = Flags.of(read(name));
        assertThat(flags.number("MaxHeapSize")).isEqualTo(2L << 30);
        assertThat(flags.truth("ResizePLAB")).isFalse();
        assertThat(flags.number("MaxGCPauseMillis")).isEqualTo(100);
        assertThat(flags.isSetByPerson("ResizePLAB")).isTrue();
        assertThat(flags.isSetByPerson("ParallelGCThreads")).isFalse();
    }

    /** The JVM maps its class archive elsewhere each time, and records the address as the value of the flag. */
    @Test
    void wherePartsOfMemoryLieDiffersByNature() {
        assertThat(new Flag("SharedBaseAddress", "140268984598528", "Default").isOrdinary())
                .isTrue();
        assertThat(new Flag("MaxHeapSize", "2147483648", "Default").isOrdinary())
                .isFalse();
    }

    @Test
    void unknownFlagIsNullAndNotFalse() {
        Flags flags = Flags.of(read("hbase-jdk8-g1"));
        assertThat(flags.get("SoftMaxHeapSize")).isNull();
        assertThat(flags.truth("SoftMaxHeapSize")).isNull();
        assertThat(flags.number("SoftMaxHeapSize")).isNull();
        assertThat(flags.isSetByPerson("SoftMaxHeapSize")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "MaxHeapSize,          4294967296,           4 GiB",
        "MaxNewSize,           643825664,            614 MiB",
        "NonNMethodCodeHeapSize, 5826188,            5.56\u00a0MiB (5826188 B)",
        "MaxMetaspaceSize,     18446744073709547520, ∞",
        "ThreadStackSize,      1024,                 1 MiB",
        "PretenureSizeThreshold, 0,                  0 B",
        "YoungPLABSize,        4096,                 4096",
        "MaxGCPauseMillis,     200,                  200",
        "UseG1GC,              true,                 true"
    })
    void sizesAreReadAsPeopleWriteThemWithNothingRoundedAwayUnseen(String flag, String value, String words) {
        assertThat(new Flag(flag, value, "Default").inWords()).isEqualTo(words);
        assertThat(new Flag(flag, value, "Default").value()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Command line", "Environment variable", "Config file", "Management", "Attach on demand"})
    void whatTheJvmDidNotChooseWasSetByAPerson(String origin) {
        assertThat(new Flag("UseG1GC", "true", origin).isSetByPerson()).isTrue();
        assertThat(new Flag("UseG1GC", "true", "Ergonomic").isSetByPerson()).isFalse();
        assertThat(new Flag("UseG1GC", "true", "Default").isSetByPerson()).isFalse();
    }

    /** The arguments of both are in their {@code jdk.JVMInformation}. */
    @Test
    void lineBringsCollectorAndSizesAndTurnsOffWhatTheOtherSideDidNotSet() {
        assertThat(shared("hbase-jdk8-parallel", "hbase-jdk8-cms", Role.BASELINE)
                        .text())
                .isEqualTo("-XX:+UseConcMarkSweepGC -XX:+UseParNewGC -XX:-UseParallelGC -Xmn576m"
                        + " -XX:CMSInitiatingOccupancyFraction=75 -XX:+CMSScavengeBeforeRemark"
                        + " -XX:MaxMetaspaceSize=256m -XX:MetaspaceSize=256m -XX:+UseCMSInitiatingOccupancyOnly");
        LineToCopy back = shared("hbase-jdk8-parallel", "hbase-jdk8-cms", Role.CANDIDATE);
        assertThat(back.text())
                .isEqualTo("-XX:-UseConcMarkSweepGC -XX:-UseParNewGC -XX:+UseParallelGC -Xmn384m"
                        + " -XX:-CMSScavengeBeforeRemark -XX:MetaspaceSize=21296k -XX:-UseCMSInitiatingOccupancyOnly");
        assertThat(English.of(back.remark()))
                .startsWith("Remove: -XX:CMSInitiatingOccupancyFraction=75, -XX:MaxMetaspaceSize=256m;");
    }

    @Test
    void flagThatTheOtherJdkDoesNotKnowIsLeftOutAndSaid() {
        LineToCopy line = shared("hbase-jdk8-cms", "hbase-jdk17-zgc", Role.CANDIDATE);
        assertThat(line.text())
                .isEqualTo("-Xms1536m -Xmx1536m -Xmn576m -XX:MaxMetaspaceSize=256m -XX:MetaspaceSize=256m");
        assertThat(English.of(line.remark()))
                .contains("Left out, not being among the flags of JDK 17: -XX:CMSInitiatingOccupancyFraction=75,")
                .contains("-XX:+UseConcMarkSweepGC");
        assertThat(English.of(shared("hbase-jdk8-cms", "hbase-jdk17-zgc", Role.BASELINE)
                        .remark()))
                .contains("-Xmn576m")
                .contains("Left out, not being among the flags of JDK 8: -XX:+UseZGC.");
    }

    @Test
    void collectorThatWasExperimentalOnTheOtherJdkIsUnlockedFirst() {
        assertThat(shared("hbase-jdk11-g1", "hbase-jdk17-zgc", Role.BASELINE).text())
                .startsWith("-XX:+UnlockExperimentalVMOptions -XX:-UseG1GC -XX:+UseZGC -Xms3g -Xmx3g");
    }

    @Test
    void nothingIsAddedWhereNobodySetAnythingOtherwise() {
        for (Role side : Role.values()) {
            assertThat(shared("hbase-jdk8-g1", "hbase-jdk11-g1", side).isEmpty())
                    .isTrue();
        }
    }

    @Test
    void neitherPropertiesNorFilesNorCommandsAreCopied() {
        Window plain = withTexts("flags-plain", "", "");
        Window told = withTexts("flags-told", "/srv/dumps", "curl -H secret");
        assertThat(lines(plain, told).lines().of(Role.BASELINE).isEmpty()).isTrue();
        assertThat(lines(told, plain).lines().of(Role.BASELINE).isEmpty()).isTrue();
        assertThat(shared("hbase-jdk11-repeat1", "hbase-jdk11-codecache", Role.BASELINE)
                        .text())
                .doesNotContain("-D", "StartFlightRecording")
                .isEqualTo("-XX:InitialCodeCacheSize=5m -XX:ReservedCodeCacheSize=5m -XX:-SegmentedCodeCache"
                        + " -XX:-UseCodeCacheFlushing");
    }

    @Test
    void jvmStartedWithTheLineHasTheFlagsOfTheOtherSide(@TempDir Path directory) throws Exception {
        Window g1 = read(KeptRecordings.of("g1"));
        Window parallel = read(KeptRecordings.of("parallel"));
        LineToCopy line = lines(g1, parallel).lines().of(Role.BASELINE);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseG1GC", "-Xmx128m"));
        command.add("-XX:ActiveProcessorCount=2"); // as many as where it was recorded
        command.addAll(List.of(line.text().split(" ")));
        command.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
        Path log = directory.resolve("flags.log");
        Process jvm = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(jvm.waitFor()).isZero();
        String printed = Files.readString(log);
        Flags wanted = Flags.of(parallel);
        for (String name : List.of("UseG1GC", "UseParallelGC", "MaxHeapSize", "MaxNewSize", "ParallelGCThreads")) {
            assertThat(printed).containsPattern("\\b" + name + "\\s+= " + wanted.text(name) + "\\b");
        }
    }

    @Test
    void flagThatAJvmLeftOutIsNoneToCopyOnEitherSide() {
        LinesToCopy lines =
                lines(withTexts("flags-known", "dumps", "kill -9"), withTexts("flags-left-out", "dumps", "[REDACTED]"));
        for (Role side : Role.values()) {
            assertThat(lines.lines().of(side).text()).isEmpty();
            assertThat(lines.lines().of(side).remark().isEmpty()).isTrue();
        }
    }

    private static String value(String type, PrintedEvent printed) {
        return switch (type) {
            case "Boolean" -> String.valueOf(printed.truth("value"));
            case "Long" -> printed.values().path("value").asString();
            case "Double" -> String.valueOf(printed.number("value"));
            default -> printed.isNull("value") ? "" : printed.text("value");
        };
    }

    private static Window read(String name) {
        return MeasuredRecording.of(AllRecordings.of(name), ConfigurationView.VIEW)
                .whole();
    }

    private static Window withTexts(String name, String path, String command) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .event("jdk.StringFlag", 10, set("HeapDumpPath", path))
                .event("jdk.StringFlag", 10, set("OnError", command));
        for (String type : List.of("Boolean", "Int", "UnsignedInt", "Long", "UnsignedLong", "Double")) {
            recording.setting("jdk." + type + "Flag", "enabled", "true");
        }
        return read(recording.write());
    }

    private static Map<String, String> set(String flag, String value) {
        return Map.of("name", flag, "value", value, "origin", "Command line");
    }

    private static LineToCopy shared(String baseline, String candidate, Role side) {
        return lines(read(SharedRecordings.of(baseline)), read(SharedRecordings.of(candidate)))
                .lines()
                .of(side);
    }

    private static LinesToCopy lines(Window baseline, Window candidate) {
        return (LinesToCopy) ConfigurationView.FlagLines.PANEL.show(new Sides(List.of(baseline), List.of(candidate)));
    }

    private static Window read(Path recording) {
        return MeasuredRecording.of(recording, ConfigurationView.VIEW).whole();
    }
}
