package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

/** Another JDK, told by what the pair shows of it; {@code docs/jdks.md} has real pairs. */
class JdkChangedTest {

    private static final String BY_DEFAULT = "Default";
    private static final String BY_HAND = "Command line";

    private static final Path BIASED = locking("11.0.20+8", true, BY_DEFAULT, 20);
    private static final Path UNBIASED = locking("17.0.9+9", false, BY_DEFAULT, 0);

    @Test
    void aChangeIsToldWithItsSourceItsFlagAndWhatTakesItBack() {
        Diagnosis cause = jdkChanged(BIASED, UNBIASED);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.explanation()))
                .contains(
                        "JDK 11.0.20, the candidate JDK 17.0.9",
                        "no biased locking",
                        "JEP 374",
                        "UseBiasedLocking true → false",
                        "biased-lock revocations per second",
                        "of all that diverged",
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
    void aFlagThatSomebodySetIsNoChangeOfTheJdk() {
        Path byHand = locking("17.0.9+9", false, BY_HAND, 0);
        Diagnosis cause = jdkChanged(BIASED, byHand);
        assertThat(English.of(cause.explanation()))
                .contains("this pair shows none")
                .doesNotContain("JEP 374");
    }

    @Test
    void aFlagAloneThatMovesNothingIsNotTold() {
        Path nothingBiased = locking("11.0.20+8", true, BY_DEFAULT, 0);
        assertThat(English.of(jdkChanged(nothingBiased, UNBIASED).explanation()))
                .contains("this pair shows none");
    }

    @Test
    void objectsOfOneClassThatTakeLessShowTheirLayout() {
        String told = English.of(jdkChanged(layout("26.0.1", false, 24), layout("27.0.1", true, 16))
                .explanation());
        assertThat(told)
                .contains(
                        "object headers of 8 bytes",
                        "JEP 534",
                        "objects of 1 of 1 classes take less, such as java.lang.Long",
                        "which spares at least 33.3",
                        "-XX:-UseCompactObjectHeaders takes it back");
    }

    @Test
    void objectsThatTakeAsMuchShowNoOtherLayout() {
        assertThat(English.of(jdkChanged(layout("26.0.1", false, 24), layout("27.0.1", true, 24))
                        .explanation()))
                .contains("this pair shows none");
    }

    private static Diagnosis jdkChanged(Path baseline, Path candidate) {
        return Diagnosed.named("jdk-changed", baseline, candidate).orElseThrow();
    }

    /** Allocates as many objects of one class, and copies some of them. */
    private static Path layout(String version, boolean compact, long bytes) {
        return SyntheticSide.named("layout-" + version + compact + bytes)
                .event("jdk.JVMInformation", 0, Map.of("jvmVersion", version(version)))
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

    private static String version(String version) {
        return "OpenJDK 64-Bit Server VM (" + version + ") for linux-amd64 JRE (" + version + "), built";
    }

    private static Path locking(String version, boolean biased, String origin, double revocationsPerSecond) {
        SyntheticSide side = SyntheticSide.named("locking-" + version + biased + origin + revocationsPerSecond)
                .event("jdk.JVMInformation", 0, Map.of("jvmVersion", version(version)))
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
