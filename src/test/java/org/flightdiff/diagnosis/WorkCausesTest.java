package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.exceptions.ExceptionMetrics;
import org.junit.jupiter.api.Test;

/** The program does something else, or has other settings, or was recorded differently. */
class WorkCausesTest {

    private static final String EXCEPTIONS = "exception-storm";
    private static final String CLASSES = "class-loading-churn";
    private static final String HOT = "hot-method-changed";
    private static final String WARM_UP = "warm-up-differs";
    private static final String SETTINGS = "settings-differ";

    @Test
    void aStormOfExceptionsIsNamed() {
        Diagnosis cause =
                Diagnosed.named(EXCEPTIONS, throwing(20), throwing(5_000)).orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isGreaterThanOrEqualTo(Confidence.MEDIUM);
        assertThat(cause.evidence()).containsExactly(ExceptionMetrics.RATE);
        assertThat(English.of(cause.explanation())).contains("What was thrown was not recorded on the candidate");
    }

    @Test
    void fewExceptionsAreNoStormHoweverManyTimesMore() {
        assertThat(Diagnosed.named(EXCEPTIONS, throwing(2), throwing(20)))
                .map(Diagnosis::confidence)
                .hasValue(Confidence.LOW);
        assertThat(Diagnosed.named(EXCEPTIONS, throwing(20), throwing(20.5))).isEmpty();
    }

    @Test
    void classesLoadedToTheEndAreChurn() {
        Diagnosis cause = Diagnosed.named(
                        CLASSES, loading("classes-none", second -> 0.1), loading("classes-churn", second -> 40))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(cause.evidence()).contains(LoadingMetrics.LOADED_RATE, LoadingMetrics.UNLOADED_RATE);
    }

    @Test
    void classesThatStayAreHalfSureToBeChurn() {
        Path kept = SyntheticSide.named("classes-kept")
                .counters("jdk.ClassLoadingStatistics", Map.of("loadedClassCount", 400.0, "unloadedClassCount", 0.0))
                .write();
        Diagnosis cause = Diagnosed.named(CLASSES, loading("classes-none", second -> 0.1), kept)
                .orElseThrow();
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).contains("They stay");
    }

    @Test
    void classesLoadedAtTheStartAreNoChurn() {
        Path starting = loading("classes-start", second -> second < 15 ? 100 : 0.1);
        assertThat(Diagnosed.named(CLASSES, loading("classes-none", second -> 0.1), starting))
                .isEmpty();
    }

    @Test
    void aHotMethodIsNamed() {
        Diagnosis cause = Diagnosed.named(HOT, sample("allocation-baseline"), sample("hot-method-candidate"))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .contains("in org.flightdiff.workload.fault.HotMethod.onRequest,"
                        + " most of it in org.flightdiff.workload.fault.HotMethod.slowChecksum.");
    }

    @Test
    void aLockHeldLongIsNoHotMethodForCertain() {
        assertThat(Diagnosed.named(HOT, sample("allocation-baseline"), sample("locks-candidate"))
                        .filter(cause -> cause.confidence() != Confidence.LOW))
                .isEmpty();
    }

    @Test
    void anEarlierWindowOfTheSameRecordingIsWarmUp() {
        LoadedRecording recording = Compared.recording(SharedRecordings.of("hbase-jdk11-codecache"));
        assertThat(Diagnosed.of(new Window(recording, 30, 55), new Window(recording, 0, 25))
                        .all())
                .filteredOn(cause -> cause.id().equals(WARM_UP))
                .singleElement()
                .extracting(Diagnosis::side)
                .isEqualTo(Role.CANDIDATE);
    }

    @Test
    void windowsOfTheSameAgeAreNot() {
        LoadedRecording once = Compared.recording(SharedRecordings.of("hbase-jdk11-repeat1"));
        LoadedRecording again = Compared.recording(SharedRecordings.of("hbase-jdk11-repeat2"));
        assertThat(Diagnosed.of(new Window(once, 0, 12), new Window(again, 0, 12))
                        .all())
                .extracting(Diagnosis::id)
                .doesNotContain(WARM_UP);
    }

    @Test
    void aFlagNoOtherCauseSpeaksOfIsNamed() {
        Diagnosis cause = Diagnosed.named(
                        SETTINGS,
                        flag("SoftRefLRUPolicyMSPerMB", 1_000, "Default"),
                        flag("SoftRefLRUPolicyMSPerMB", 1, "Command line"))
                .orElseThrow();
        assertThat(cause.side()).isNull();
        assertThat(English.of(cause.explanation())).contains("SoftRefLRUPolicyMSPerMB not set → 1");
    }

    @Test
    void aFlagTheJvmChoseIsNot() {
        Path before = flag("CICompilerCount", 2, "Ergonomic");
        assertThat(Diagnosed.named(SETTINGS, before, flag("CICompilerCount", 3, "Ergonomic")))
                .isEmpty();
    }

    @Test
    void aFlagAnotherCauseSpeaksOfIsToldThere() {
        Path tiered = SharedRecordings.of("hbase-jdk11-repeat1");
        Path c2Only = SharedRecordings.of("hbase-jdk11-c2only");
        assertThat(Diagnosed.named(SETTINGS, tiered, c2Only)).isEmpty();
    }

    @Test
    void anEventThatWasOffOnOneSideIsNamed() {
        Path on = SyntheticSide.named("classes-recorded")
                .recorded("jdk.ClassLoad", true)
                .write();
        Path off = SyntheticSide.named("classes-not-recorded")
                .recorded("jdk.ClassLoad", false)
                .write();
        assertThat(Diagnosed.named(SETTINGS, on, off)).get().satisfies(cause -> {
            assertThat(cause.confidence()).isEqualTo(Confidence.LOW);
            assertThat(cause.explanation()).hasToString("Recorded on one side only: jdk.ClassLoad.");
        });
    }

    private static Path throwing(double perSecond) {
        return SyntheticSide.named("throwing-" + perSecond)
                .counters("jdk.ExceptionStatistics", Map.of("throwables", perSecond))
                .write();
    }

    private static Path loading(String name, IntToDoubleFunction perSecond) {
        return SyntheticSide.named(name)
                .counters(
                        "jdk.ClassLoadingStatistics",
                        Map.of("loadedClassCount", 10.0, "unloadedClassCount", 9.0),
                        perSecond)
                .write();
    }

    private static Path flag(String name, long value, String origin) {
        return SyntheticSide.named("flag-" + name + "-" + value)
                .event("jdk.LongFlag", 0, Map.of("name", name, "value", value, "origin", origin))
                .write();
    }

    private static Path sample(String name) {
        return Path.of("sample-recordings", name + ".jfr");
    }
}
