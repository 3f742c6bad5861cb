package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.report.Figures;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** If nothing changed, no cause is named. */
class QuietTest {

    private static final double NONE = 0;

    private static final String LOCKS = "lock-contention";

    private static final Path COARSE = side("footing-20ms", "20 ms", 0.3, 0);
    private static final Path FINE = side("footing-1ms", "1 ms", 20, 200);

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "2, 1", "1, 3", "3, 1", "2, 3", "3, 2"})
    void aRecordingAgainstItselfOrARepeatedRunHasNoCause(int baseline, int candidate) {
        assertThat(Diagnosed.of(repeat(baseline), repeat(candidate)).all()).isEmpty();
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

    // A program that does less throws, allocates and pauses less: good news only where it is shown to do as much.

    @Test
    void fewerExceptionsOfAProgramThatMayDoLessAreNoGoodNews() {
        Head head = head(throwing(5_000, NONE), throwing(20, NONE));
        assertThat(head.tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(English.of(head.headline()))
                .contains("Throughput is not known.")
                .doesNotContain("on the baseline");
        assertThat(head.lines())
                .filteredOn(line -> line.id().equals("better"))
                .extracting(line -> English.of(line.label()))
                .containsExactly("Better at equal load");
    }

    @Test
    void fewerExceptionsForAsMuchWorkAreAndForLessWorkAreNot() {
        Head head = head(throwing(5_000, 20), throwing(20, 20));
        assertThat(head.tone()).isEqualTo(Tone.BETTER);
        assertThat(English.of(head.headline())).contains("exception storm (on the baseline)");
        head = head(throwing(5_000, 20), throwing(20, 5));
        assertThat(head.tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(English.of(head.headline())).contains("5.0").doesNotContain("on the baseline");
    }

    @Test
    void moreExceptionsAreBadNewsWhateverIsKnownOfTheWork() {
        assertThat(head(throwing(20, NONE), throwing(5_000, NONE)).tone()).isEqualTo(Tone.WORSE);
        assertThat(head(throwing(20, 20), throwing(5_000, 20)).tone()).isEqualTo(Tone.WORSE);
        assertThat(head(throwing(20, 5), throwing(5_000, 20)).tone()).isEqualTo(Tone.WORSE);
    }

    @Test
    void ofAJobItIsTheTimeItTakesThatIsFelt() {
        Path shorter = WrittenCauses.job(60, "main");
        Path longer = WrittenCauses.job(90, "main");
        Head head = head(shorter, longer);
        assertThat(head.tone()).isEqualTo(Tone.WORSE);
        assertThat(English.of(head.headline()).replace('\u00a0', ' ')).startsWith("Run time 60.0 → 90.0 s (+50.0 %).");
        assertThat(head(longer, shorter).tone()).isEqualTo(Tone.BETTER);
    }

    // Causes rest on what was compared: if only one side recorded shorter events, they count on neither.

    @ParameterizedTest
    @EnumSource
    void waitsThatOneSideWasTooCoarseToRecordNameNoCauseAndTimesAreThoseOfTheTableFromBaselineToCandidate(Role finer) {
        Both<Path> sides = Both.seenFrom(finer, FINE, COARSE);
        Comparison comparison = Investigated.of(sides.baseline(), sides.candidate());
        Diagnosis cause = locks(comparison);
        assertThat(cause.side()).isEqualTo(finer);
        assertThat(English.of(cause.explanation()))
                .contains(
                        "org.shop.Ledger",
                        both(comparison.metric("lock.blocked.rate").orElseThrow()))
                .doesNotContain("org.shop.Cache");
    }

    private static Path repeat(int number) {
        return SharedRecordings.of("hbase-jdk11-repeat" + number);
    }

    private static Head head(Path baseline, Path candidate) {
        return Head.of(Investigated.of(baseline, candidate));
    }

    private static Path throwing(double perSecond, double units) {
        SyntheticSide side = SyntheticSide.named("throwing-" + perSecond + "-" + units)
                .counters("jdk.ExceptionStatistics", Map.of("throwables", perSecond));
        return (units == NONE ? side : side.events("org.shop.Request", second -> units, 28, Map.of("items", 1)))
                .write();
    }

    /** Threads that wait 30 ms for the ledger, and 5 ms for the cache, at these rates per second. */
    private static Path side(String name, String threshold, double ledgers, double caches) {
        return SyntheticSide.named(name)
                .recorded("jdk.JavaMonitorEnter", true)
                .set("jdk.JavaMonitorEnter", "threshold", threshold)
                .levels("jdk.JavaThreadStatistics", Map.of("activeCount", 20.0))
                .events(
                        "jdk.ThreadCPULoad",
                        second -> 1,
                        0,
                        Map.of("eventThread", "worker", "user", 0.01, "system", 0.0))
                .events("jdk.JavaMonitorEnter", second -> ledgers, 30, blockedAt("org.shop.Ledger"))
                .events("jdk.JavaMonitorEnter", second -> caches, 5, blockedAt("org.shop.Cache"))
                .write();
    }

    private static Map<String, ?> blockedAt(String monitor) {
        return Map.of("monitorClass", monitor, "eventThread", "worker", "stackTrace", List.of(monitor + ".enter:1"));
    }

    private static Diagnosis locks(Comparison comparison) {
        return comparison.diagnoses().stream()
                .filter(cause -> cause.id().equals(LOCKS))
                .findFirst()
                .orElseThrow();
    }

    /** As the table shows them. */
    private static String both(MetricResult rate) {
        Figures figures = new Figures(Notation.ENGLISH);
        return FromTo.of(
                figures.quantity(Unit.PER_SECOND, rate.baseline().amount().orElseThrow()),
                figures.quantity(Unit.PER_SECOND, rate.candidate().amount().orElseThrow()));
    }
}
