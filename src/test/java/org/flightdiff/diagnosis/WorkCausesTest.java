package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
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
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.exceptions.ExceptionMetrics;
import org.junit.jupiter.api.Test;

/** The program does something else, or has other settings, or was recorded differently. */
class WorkCausesTest {

    private static final String EXCEPTIONS = "exception-storm";
    private static final String CLASSES = "class-loading-churn";
    private static final String HOT = "hot-method-changed";
    private static final String WARM_UP = "warm-up-differs";
    private static final String SETTINGS = "settings-differ";

    private static final String BY_DEFAULT = "Default";
    private static final String BY_HAND = "Command line";

    private static final Path BIASED = locking("11.0.20+8", true, BY_DEFAULT, 20);
    private static final Path UNBIASED = locking("17.0.9+9", false, BY_DEFAULT, 0);

    @Test
    void aStormOfExceptionsIsNamed() {
        Diagnosis cause = Diagnosed.surely(EXCEPTIONS, throwing(20), throwing(5_000));
        assertThat(cause.evidence()).containsExactly(ExceptionMetrics.RATE);
        assertThat(English.of(cause.explanation())).contains("What was thrown was not recorded on the candidate");
    }

    @Test
    void fewExceptionsAreNoStormHoweverManyTimesMore() {
        assertThat(Diagnosed.cause(EXCEPTIONS, throwing(2), throwing(20)).confidence())
                .isEqualTo(Confidence.LOW);
        Diagnosed.assertNot(EXCEPTIONS, throwing(20), throwing(20.5));
    }

    @Test
    void classesLoadedToTheEndAreChurn() {
        Diagnosis cause = Diagnosed.cause(
                CLASSES, loading("classes-none", second -> 0.1), loading("classes-churn", second -> 40));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(cause.evidence()).contains(LoadingMetrics.LOADED_RATE, LoadingMetrics.UNLOADED_RATE);
    }

    @Test
    void classesThatStayAreHalfSureToBeChurn() {
        Path kept = SyntheticSide.named("classes-kept")
                .counters("jdk.ClassLoadingStatistics", Map.of("loadedClassCount", 400.0, "unloadedClassCount", 0.0))
                .write();
        Diagnosis cause = Diagnosed.cause(CLASSES, loading("classes-none", second -> 0.1), kept);
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).contains("They stay");
    }

    @Test
    void classesLoadedAtTheStartAreNoChurn() {
        Diagnosed.assertNot(
                CLASSES,
                loading("classes-none", second -> 0.1),
                loading("classes-start", second -> second < 15 ? 100 : 0.1));
    }

    @Test
    void aHotMethodIsNamedAndALockHeldLongIsNoneForCertain() {
        Diagnosis cause = Diagnosed.cause(HOT, sample("allocation-baseline"), sample("hot-method-candidate"));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation()))
                .contains("in org.flightdiff.workload.fault.HotMethod.onRequest,"
                        + " most of it in org.flightdiff.workload.fault.HotMethod.slowChecksum.");
        assertThat(Diagnosed.named(HOT, sample("allocation-baseline"), sample("locks-candidate"))
                        .filter(guess -> guess.confidence() != Confidence.LOW))
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
                        .ids())
                .doesNotContain(WARM_UP);
    }

    @Test
    void aFlagNoOtherCauseSpeaksOfIsNamed() {
        Diagnosis cause = Diagnosed.cause(
                SETTINGS,
                flag("SoftRefLRUPolicyMSPerMB", 1_000, "Default"),
                flag("SoftRefLRUPolicyMSPerMB", 1, "Command line"));
        assertThat(cause.side()).isNull();
        assertThat(English.of(cause.explanation())).contains("SoftRefLRUPolicyMSPerMB not set → 1");
    }

    @Test
    void whatTheJvmItselfUsesMoreIsToldBesideTheFlag() {
        Diagnosis cause = Diagnosed.cause(
                SETTINGS, WrittenProcessors.deduplicating(false, 0.1), WrittenProcessors.deduplicating(true, 0.8));
        assertThat(cause.evidence()).contains(ProcessorMetrics.JVM);
        assertThat(English.of(cause.explanation())).containsPattern("the JVM used 0\\.[01]\\d* → 0\\.[78]\\d* CPUs");
        assertThat(English.of(cause.advice())).doesNotContain("None of its metrics");
    }

    @Test
    void aFlagTheJvmChoseOrAnotherCauseSpeaksOfIsNot() {
        Path before = flag("CICompilerCount", 2, "Ergonomic");
        Diagnosed.assertNot(SETTINGS, before, flag("CICompilerCount", 3, "Ergonomic"));
        Diagnosed.assertNot(
                SETTINGS, SharedRecordings.of("hbase-jdk11-repeat1"), SharedRecordings.of("hbase-jdk11-c2only"));
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

    // Another JDK, told by what the pair shows of it; docs/jdks.md has real pairs.

    @Test
    void aChangeIsToldWithItsSourceItsFlagAndWhatTakesItBack() {
        Diagnosis cause = jdkChanged(BIASED, UNBIASED);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.explanation()))
                .contains(
                        "from JDK 11.0.20 to 17.0.9",
                        "no biased locking",
                        "JEP 374",
                        "UseBiasedLocking true → false",
                        "biased-lock revocations per second",
                        "of all metrics that diverged",
                        "-XX:+UseBiasedLocking takes it back");
    }

    @Test
    void whatItExplainsNoOtherCauseClaims() {
        assertThat(Diagnosed.of(BIASED, UNBIASED).all().stream().filter(cause -> cause.confidence() != Confidence.LOW))
                .extracting(Diagnosis::id)
                .containsExactly("jdk-changed");
    }

    @Test
    void theCandidateMayBeTheEarlierJdk() {
        assertThat(English.of(jdkChanged(UNBIASED, BIASED).explanation()))
                .contains("not on the candidate: no biased locking", "UseBiasedLocking false → true")
                .doesNotContain("takes it back");
    }

    @Test
    void aFlagThatSomebodySetOrThatMovesNothingIsNoChangeOfTheJdk() {
        Path byHand = locking("17.0.9+9", false, BY_HAND, 0);
        assertThat(English.of(jdkChanged(BIASED, byHand).explanation()))
                .contains("this pair shows none")
                .doesNotContain("JEP 374");
        Path nothingBiased = locking("11.0.20+8", true, BY_DEFAULT, 0);
        assertThat(English.of(jdkChanged(nothingBiased, UNBIASED).explanation()))
                .contains("this pair shows none");
    }

    @Test
    void objectsOfOneClassThatTakeLessShowTheirLayoutAndAsMuchNoOther() {
        String told = English.of(jdkChanged(layout("26.0.1", false, 24), layout("27.0.1", true, 16))
                .explanation());
        assertThat(told)
                .contains(
                        "object headers of 8 bytes",
                        "JEP 534",
                        "objects of 1 of 1 classes are smaller, such as java.lang.Long",
                        "which saves at least 33.3",
                        "-XX:-UseCompactObjectHeaders takes it back");
        assertThat(English.of(jdkChanged(layout("26.0.1", false, 24), layout("27.0.1", true, 24))
                        .explanation()))
                .contains("this pair shows none");
    }

    // Each request takes more of the processors.

    @Test
    void workThatTakesMoreOfProcessorsThatAreMostlyIdleMayTakeItByTheirClock() {
        assertThat(Diagnosed.cause("less-work-per-cpu", WrittenProcessors.working(0.1), WrittenProcessors.working(0.2))
                        .confidence())
                .isEqualTo(Confidence.LOW);
    }

    /** No clock makes five times as much of what the kernel does, and as much of what the program does. */
    @Test
    void whoUsesMostOfWhatIsUsedMoreIsNamed() {
        Diagnosis cause = Diagnosed.surely(
                "less-work-per-cpu",
                WrittenProcessors.working(20, 0.1, 0.03),
                WrittenProcessors.working(20, 0.1, 0.15));
        assertThat(English.of(cause.title()))
                .isEqualTo("More CPU time per request, most by the kernel for the program");
    }

    @Test
    void whereTheKernelIsCalledThatUsesMostOfItIsNamed() {
        Diagnosis cause =
                Diagnosed.surely("less-work-per-cpu", WrittenProcessors.writing(0.02), WrittenProcessors.writing(0.2));
        assertThat(English.of(cause.title()))
                .isEqualTo("More CPU time per request, most by the kernel for the program");
        assertThat(English.of(Objects.requireNonNull(cause.site()).text())).isEqualTo("Journal.append");
    }

    @Test
    void processorsOfThreadsThatEndNoRequestAreNotToldPerRequest() {
        Diagnosis cause =
                Diagnosed.cause("less-work-per-cpu", WrittenProcessors.timed(0.02), WrittenProcessors.timed(0.2));
        assertThat(English.of(cause.title())).isEqualTo("More CPU time, most by threads timer");
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

    private static Diagnosis jdkChanged(Path baseline, Path candidate) {
        return Diagnosed.cause("jdk-changed", baseline, candidate);
    }

    /** Allocates as many objects of one class, and copies some of them. */
    private static Path layout(String version, boolean compact, long bytes) {
        return SyntheticSide.named("layout-" + version + compact + bytes)
                .jvm(version)
                .event(
                        "jdk.BooleanFlag",
                        0,
                        Map.of("name", "UseCompactObjectHeaders", "value", compact, "origin", BY_DEFAULT))
                .events(
                        "jdk.ObjectAllocationSample",
                        second -> 50,
                        0,
                        Map.of("weight", bytes << 16, "objectClass", "java.lang.Long", "eventThread", "main"))
                .events(
                        "jdk.PromoteObjectInNewPLAB",
                        second -> 2,
                        0,
                        Map.of("gcId", 1L, "objectClass", "java.lang.Long", "objectSize", bytes, "plabSize", 32768L))
                .write();
    }

    private static Path locking(String version, boolean biased, String origin, double revocationsPerSecond) {
        SyntheticSide side = SyntheticSide.named("locking-" + version + biased + origin + revocationsPerSecond)
                .jvm(version)
                .event("jdk.BooleanFlag", 0, Map.of("name", "UseBiasedLocking", "value", biased, "origin", origin))
                .recorded("jdk.BiasedLockRevocation", true)
                .recorded("jdk.BiasedLockClassRevocation", true)
                .recorded("jdk.BiasedLockSelfRevocation", true)
                .recorded("jdk.ExecuteVMOperation", true);
        return side.events(
                        "jdk.BiasedLockRevocation",
                        second -> revocationsPerSecond,
                        0.2,
                        Map.of("lockClass", "org.shop.Cart", "safepointId", 7L))
                .events(
                        "jdk.ExecuteVMOperation",
                        second -> revocationsPerSecond,
                        0.2,
                        Map.of("operation", "RevokeBias", "safepoint", true, "blocking", true, "caller", "main"))
                .write();
    }
}
