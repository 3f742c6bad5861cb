package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.English;
import org.flightdiff.testing.ShippedLauncher;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events with impossible values, as other recorders write them. No other event is lost for them. */
class OddEventsTest {

    @TempDir
    Path folder;

    private static final Selection PARKED = Selection.of("jdk.ThreadPark").texts("parkedClass");
    private static final Selection LOAD = Selection.of("jdk.CPULoad").decimals("jvmUser", "jvmSystem");
    private static final Selection ORDERS =
            Selection.of("jdk.ShopOrder").durations("wait", "number").decimals("name");

    @Test
    void impossibleTimesAreClippedOrLeftOutAndSaid() throws Exception {
        LoadedRecording recording = read(SyntheticRecording.named("odd-times")
                .event("jdk.ThreadPark", 1000, 30, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", 2000, -30, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", 3000, 1e12, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", 1e12, 30, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", -1e12, 30, Map.of("parkedClass", "org.shop.Till")));
        Events parked = recording.whole().events(PARKED);
        assertThat(parked.starts()).containsExactly(1, 2, 3);
        assertThat(parked.duration(0)).isEqualTo(0.03);
        assertThat(parked.duration(1)).isZero();
        assertThat(parked.end(2)).isBetween(60.0, 62.0);
        assertThat(recording.problems()).extracting(Problem::id).containsExactly(Problem.EVENT_TIMES);
        assertThat(English.of(recording.problems().get(0).text())).startsWith("2 events lie outside");
    }

    @Test
    void numbersThatAreNotFiniteAreMissing() throws Exception {
        Events load = read(loads("odd-load")).whole().events(LOAD);
        assertThat(load.decimals("jvmUser")).containsExactly(Double.NaN, 0.5);
        assertThat(load.decimals("jvmSystem")).containsExactly(Double.NaN, 0.25);
        assertThat(load.withDecimals("jvmUser", "jvmSystem").starts()).containsExactly(0.002);
    }

    @Test
    void recordingsWithNumbersThatAreNotFiniteAreCompared() {
        String file = loads("odd-load-compared").write().toAbsolutePath().toString();
        ShippedLauncher.Outcome outcome =
                ShippedLauncher.in(folder.resolve("project")).run("compare", file, file);
        assertThat(outcome.errors()).isEmpty();
        assertThat(outcome.exitStatus()).isZero();
    }

    private static SyntheticRecording loads(String name) {
        return SyntheticRecording.named(name)
                .event("jdk.CPULoad", 1, load(Float.NaN, Float.NEGATIVE_INFINITY))
                .event("jdk.CPULoad", 2, load(0.5f, 0.25f));
    }

    private static Map<String, Float> load(float user, float system) {
        return Map.of("jvmUser", user, "jvmSystem", system, "machineTotal", 1f);
    }

    @Test
    void aFieldOfAnotherTypeThanExpectedIsMissing() throws Exception {
        Events orders = read(SyntheticRecording.named("odd-types")
                        .event("jdk.ShopOrder", 1, Map.of("wait", "long", "number", 7L, "name", "seven")))
                .whole()
                .events(ORDERS);
        assertThat(orders.size()).isEqualTo(1);
        assertThat(orders.seconds("wait")).containsExactly(Double.NaN);
        assertThat(orders.seconds("number")).containsExactly(Double.NaN);
        assertThat(orders.decimals("name")).containsExactly(Double.NaN);
    }

    private static LoadedRecording read(SyntheticRecording recording) throws UnreadableRecordingException {
        Path file = recording.write();
        return new RecordingReader(List.of(PARKED, LOAD, ORDERS), Progress.SILENT).read(file);
    }
}
