package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.reader.BothParsers;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** Oracle's JDK 9 and 10 call the JDK's events by another prefix. */
class NamesOfJdk9Test {

    private static final Selection LOAD = Selection.of("jdk.CPULoad").decimals("jvmUser");
    private static final Selection COLLECTION =
            Selection.of("jdk.GarbageCollection").texts("name");

    @Test
    void bothParsersGiveThemTheNamesOfLaterJdks() throws Exception {
        Path file = SyntheticRecording.named("oracle-jdk-9")
                .event("com.oracle.jdk.CPULoad", 1_000, Map.of("jvmUser", 0.25f))
                .event("com.oracle.jdk.CPULoad", 2_000, Map.of("jvmUser", 0.5f))
                .event(
                        "com.oracle.jdk.GarbageCollection",
                        1_500,
                        12,
                        Map.of("name", "G1New", "sumOfPauses", Duration.ofMillis(12)))
                .event("com.oracle.shop.Order", 1_000, 5, Map.of("items", 2))
                .setting("com.oracle.jdk.CPULoad", "period", "1000 ms")
                .write();
        List<Selection> selections = List.of(LOAD, COLLECTION);
        LoadedRecording ours = BothParsers.ours(file, selections);
        LoadedRecording jdks = BothParsers.jdks(file, selections);
        assertThat(BothParsers.differences(ours, jdks)).isEmpty();
        assertThat(ours.whole().events(LOAD).size()).isEqualTo(2);
        assertThat(ours.whole().events(COLLECTION).text("name", 0)).isEqualTo("G1New");
        assertThat(ours.settings().of("jdk.CPULoad").period()).isEqualTo("1000 ms");
        assertThat(ours.applicationEvents()).containsExactly("com.oracle.shop.Order");
    }
}
