package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small programs of which it is known what they did: what is said first is what they counted. */
class ToldAsCountedTest {

    private static final Gate WORSE = new Gate(Trigger.WORSE, false, true, Set.of(), 0, Set.of());

    /** Where work was lost the gate fails, whatever the metrics say. */
    @ParameterizedTest
    @CsvSource({
        "batch-fast, batch-slow, hot-method-changed",
        "job-fast, job-slow, job-slower",
        "pool-10, pool-2, waits-longer",
        "stalls-g1, stalls-zgc, collector-changed",
        "throttled-1, throttled-15, slow-io",
        "asks-1, asks-15, waits-longer",
        "pages-25-ten, pages-25, waits-longer",
        "pages-17, pages-25, waits-longer",
        "guide-8, guide-1, waits-longer",
        "crier-fast, crier-slow, slow-io",
    })
    void whatLostWorkIsSlowerAndFailsTheGate(String baseline, String candidate, String cause) {
        Comparison slower = compared(baseline, candidate);
        assertThat(Head.of(slower).gist()).isEqualTo(Gist.SLOWER);
        assertThat(sure(slower)).startsWith(cause);
        assertThat(WORSE.failures(slower).isEmpty()).isFalse();
        assertThat(Head.of(compared(candidate, baseline)).gist()).isIn(Gist.FASTER, null);
    }

    @ParameterizedTest
    @CsvSource({"well-10, well-10b", "clock-true, clock-slow", "connects-3, connects-1", "native-name-a, native-name-b"
    })
    void whatDidNotChangeHasNoCause(String baseline, String candidate) {
        Comparison comparison = compared(baseline, candidate);
        assertThat(Head.of(comparison).tone()).isEqualTo(Tone.UNCHANGED);
        assertThat(sure(comparison)).isEmpty();
    }

    /** A tenth more load, and the same contention at another kind of lock. */
    @ParameterizedTest
    @CsvSource({"toll-2000, toll-2200", "toll-2200, toll-2000", "locks-monitor, locks-lock", "locks-lock, locks-monitor"
    })
    void whatIsNeitherGoodNorBadIsToldAsNeither(String baseline, String candidate) {
        Comparison comparison = compared(baseline, candidate);
        assertThat(Head.of(comparison).tone()).isIn(Tone.UNCHANGED, Tone.DIFFERENT);
        assertThat(WORSE.failures(comparison).isEmpty()).isTrue();
    }

    /** A heap that a list fills within two seconds is not too small. */
    @ParameterizedTest
    @CsvSource({"memory-ends-base, memory-ends"})
    void aLeakComesBeforeTheHeapItFills(String baseline, String candidate) {
        Comparison comparison = compared(baseline, candidate);
        assertThat(Head.of(comparison).gist()).isEqualTo(Gist.FILLS_UP);
        assertThat(sure(comparison)).startsWith("live-set-growing");
        assertThat(English.of(Head.of(comparison).headline())).startsWith("Live set grows");
    }

    /** As many rounds, and an event that walks three million names each tenth of a second. */
    @ParameterizedTest
    @CsvSource({"names-10s, names-100ms, jdk.StringTableStatistics"})
    void whatTheRecordingCostsIsNamedWhereTheProgramTakesLonger(String baseline, String candidate, String event) {
        Comparison comparison = compared(baseline, candidate);
        assertThat(sure(comparison)).startsWith("recording-costs");
        assertThat(English.of(comparison.diagnoses().get(0).explanation())).contains(event);
        assertThat(English.of(Head.of(comparison).headline())).containsIgnoringCase("recording overhead");
        assertThat(compared(candidate, baseline).diagnoses())
                .first()
                .satisfies(gone -> assertThat(gone.id()).isEqualTo("recording-costs"))
                .satisfies(gone -> assertThat(gone.side()).isEqualTo(Role.BASELINE));
    }

    @ParameterizedTest
    @CsvSource({"short-pauses-many, short-pauses-many-scrubbed"})
    void whatWasTakenOutOfARecordingIsMissingAndNotZero(String baseline, String candidate) {
        Comparison comparison = compared(baseline, candidate);
        assertThat(Head.of(comparison).tone()).isNotIn(Tone.BETTER, Tone.MIXED);
        assertThat(comparison.metric("gc.pause.share").orElseThrow().candidate().amount())
                .isEmpty();
    }

    /** An old array of references is written all over, and Parallel tells of no phases. */
    @Test
    void pausesThatSearchTheOldGenerationAreNoLessAllocation() {
        Comparison comparison = compared("wall-near", "wall-far");
        assertThat(Head.of(comparison).tone()).isEqualTo(Tone.WORSE);
        assertThat(sure(comparison)).startsWith("pause-cards").doesNotContain("allocation-rate-up");
        assertThat(sure(compared("wall-far", "wall-near"))).startsWith("pause-cards");
    }

    /** Regions that native code pins harm nobody here, in a recording as in a log. */
    @ParameterizedTest
    @ValueSource(strings = {".jfr.gz", ".log"})
    void pinnedRegionsAreNoLackOfSpace(String ending) {
        Comparison comparison = Investigated.of(
                SharedRecordings.at("cases/pins-direct" + ending), SharedRecordings.at("cases/pins-heap" + ending));
        assertThat(Head.of(comparison).tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(sure(comparison)).containsExactly("regions-pinned");
        assertThat(WORSE.failures(comparison).isEmpty()).isTrue();
    }

    /** Of one kind of event that is never recorded nothing is known, and nothing unchanged. */
    @ParameterizedTest
    @CsvSource({"never-fired, never-fired"})
    void anEventThatNeverCameCountsNoWork(String baseline, String candidate) {
        Comparison comparison = compared(baseline, candidate);
        assertThat(Head.of(comparison).tone()).isEqualTo(Tone.UNCHANGED);
        assertThat(comparison.metric("work.rate").orElseThrow().candidate().amount())
                .isEmpty();
        assertThat(comparison.vitalSigns())
                .extracting(sign -> sign.result().metric().id())
                .doesNotContain("work.rate", "application.events.rate");
    }

    /** 868 pages of 15 reads of 2 ms each took 3.4 of 4 threads; a hundred reads a second are recorded. */
    @ParameterizedTest
    @CsvSource({"throttled-1, throttled-15"})
    void whatALimitLeavesOutIsToldAsWaiting(String baseline, String candidate) {
        assertThat(English.of(compared(baseline, candidate).diagnoses().get(0).explanation()))
                .containsPattern("within requests 1\\.\\d+ → 3\\.\\d+ threads wait");
    }

    @ParameterizedTest
    @CsvSource({"pages-25, pages-25-ten", "guide-1, guide-8"})
    void theFaultThatIsGoneIsFaster(String baseline, String candidate) {
        assertThat(Head.of(compared(baseline, candidate)).gist()).isEqualTo(Gist.FASTER);
    }

    /** Threads of a JVM that believes in 32 processors and has 2, and no harm: the other has no fewer. */
    @ParameterizedTest
    @CsvSource({"cpus-2, cpus-32, CANDIDATE", "cpus-32, cpus-2, BASELINE"})
    void processorsThatAreNotThereAreASettingOfWhoBelievesInThem(String baseline, String candidate, Role side) {
        Comparison comparison = compared(baseline, candidate);
        assertThat(Head.of(comparison).tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(sure(comparison)).containsExactly("cpu-overstated");
        assertThat(comparison.diagnoses().get(0).side()).isEqualTo(side);
    }

    private static List<String> sure(Comparison comparison) {
        return comparison.diagnoses().stream()
                .filter(cause -> cause.confidence() != Confidence.LOW)
                .map(Diagnosis::id)
                .toList();
    }

    private static Comparison compared(String baseline, String candidate) {
        return Investigated.of(at(baseline), at(candidate));
    }

    /** Some are packed. */
    private static Path at(String name) {
        boolean packed = Files.exists(SharedRecordings.FOLDER.resolve("cases/" + name + ".jfr.gz"));
        return SharedRecordings.at("cases/" + name + (packed ? ".jfr.gz" : ".jfr"));
    }
}
