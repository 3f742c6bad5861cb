package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.testing.FreshRecordings.Variant;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** If nothing changed, no cause is named. */
class QuietTest {

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 1", "1, 3", "3, 1", "2, 3", "3, 2"})
    void repeatedRunsHaveNoCause(int baseline, int candidate) {
        assertThat(Diagnosed.of(repeat(baseline), repeat(candidate)).all()).isEmpty();
    }

    @Test
    void aRecordingAgainstItselfHasNoCause() {
        assertThat(Diagnosed.of(repeat(1), repeat(1)).all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"allocation-baseline", "jdk-upgrade-baseline", "jdk-upgrade-candidate"})
    void twoStretchesOfASteadyRunHaveNoCertainCause(String sample) {
        LoadedRecording run = Compared.recording(Path.of("sample-recordings", sample + ".jfr"));
        assertThat(Diagnosed.of(new Window(run, 10, 20), new Window(run, 20, 30))
                        .all())
                .extracting(Diagnosis::confidence)
                .allMatch(confidence -> confidence == Confidence.LOW);
    }

    /** Only on an idle machine: load from other programs during one of the two is correctly named. */
    @Test
    @Tag("slow")
    void twoFreshRecordingsOfTheSameHaveNoCertainCause() {
        Path once = FreshRecordings.of("G1");
        Path again = FreshRecordings.of(
                "G1", new Variant("profile", 3, List.of("-Xmx128m"), List.of("--rate", "500", "--fault", "none")));
        assertThat(Diagnosed.of(once, again).all())
                .extracting(Diagnosis::confidence)
                .allMatch(confidence -> confidence == Confidence.LOW);
    }

    private static Path repeat(int number) {
        return SharedRecordings.of("hbase-jdk11-repeat" + number);
    }
}
