package org.flightdiff.view.configuration.flag;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.configuration.ConfigurationView;
import org.junit.jupiter.api.Test;
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
            assertThat(printed(name, "jdk." + type + "Flag"))
                    .isNotEmpty()
                    .allSatisfy(printed -> assertThat(flags.get(printed.text("name")))
                            .isEqualTo(new Flag(printed.text("name"), value(type, printed), printed.text("origin"))));
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void unsignedFlagsReachBeyondTheLargestLong(String name) {
        Flags flags = Flags.of(read(name));
        assertThat(printed(name, "jdk.UnsignedLongFlag"))
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

    @Test
    void flagsOfARecordingWithoutThemAreEmpty() {
        Window window = MeasuredRecording.of(
                        SyntheticRecording.named("no-flags")
                                .event("jdk.GCHeapSummary", 10, Map.of("gcId", 1))
                                .write(),
                        ConfigurationView.VIEW)
                .whole();
        assertThat(Flags.of(window).all()).isEmpty();
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

    private static List<PrintedEvent> printed(String name, String event) {
        return PrintedEnvironment.of(AllRecordings.of(name), event);
    }
}
