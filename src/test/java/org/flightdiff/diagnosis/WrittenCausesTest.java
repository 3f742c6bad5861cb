package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each of these causes stands first on the pair that was written for it, and not on one that is like it. */
class WrittenCausesTest {

    private static final Path IDLE = WrittenCauses.idle(1);

    static List<KnownPair> pairs() {
        return WrittenCauses.all();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void standsFirst(KnownPair pair) {
        Diagnosis first =
                Diagnosed.of(pair.baseline().get(), pair.candidate().get()).first();
        assertThat(first.id()).isEqualTo(pair.cause());
        assertThat(first.confidence()).isNotEqualTo(Confidence.LOW);
        assertThat(first.group()).isEqualTo(first.side() == null ? Group.SETTING : Group.NEW);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void isGoneAfterSwapping(KnownPair pair) {
        Path faulty = pair.candidate().get();
        Path sound = pair.baseline().get();
        Diagnosis first = Diagnosed.of(faulty, sound).first();
        assertThat(first.id()).isEqualTo(pair.cause());
        assertThat(first.group()).isEqualTo(first.side() == null ? Group.SETTING : Group.GONE);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void isNoCauseWhereBothSidesHaveIt(KnownPair pair) {
        Path candidate = pair.candidate().get();
        assertThat(Diagnosed.of(candidate, candidate).all()).isEmpty();
    }

    @Test
    void aPoolOfThreadsThatFillsIsNoGrowth() {
        Path filling = WrittenCauses.threads("filling", second -> Math.min(60, 20 + 4L * second));
        assertThat(Diagnosed.named("thread-growth", WrittenCauses.threads("steady", second -> 20), filling))
                .isEmpty();
    }

    @Test
    void buffersThatAreAllocatedOnceAreNoGrowth() {
        Path larger = WrittenCauses.buffers("larger", second -> 64 * MEGABYTE);
        assertThat(Diagnosed.named(
                        "direct-memory-growth", WrittenCauses.buffers("steady", second -> 8 * MEGABYTE), larger))
                .isEmpty();
    }

    @Test
    void threadsOfAnExecutorWithoutWorkWaitForNothing() {
        assertThat(Diagnosed.named("pool-wait", IDLE, WrittenCauses.idle(20))).isEmpty();
    }

    @Test
    void aProgramThatWasToldToEndIsNoJob() {
        assertThat(Diagnosed.named(
                        "job-slower",
                        WrittenCauses.job(60, "SIGTERM handler"),
                        WrittenCauses.job(90, "SIGTERM handler")))
                .isEmpty();
    }

    @Test
    void aJobThatTookALittleLongerMayBeChance() {
        assertThat(Diagnosed.named("job-slower", WrittenCauses.job(60, "main"), WrittenCauses.job(70, "main")))
                .map(Diagnosis::confidence)
                .hasValue(Confidence.LOW);
    }

    @Test
    void fewFinalizersAreNoCause() {
        assertThat(Diagnosed.named("finalizers", WrittenCauses.finalizing(10, 0.2), WrittenCauses.finalizing(60, 4)))
                .isEmpty();
    }

    @Test
    void oneJdkOnBothSidesIsNoChange() {
        assertThat(Diagnosed.named("jdk-changed", WrittenCauses.jdk("17.0.8+7", 20), WrittenCauses.jdk("17.0.9+9", 30)))
                .isEmpty();
    }

    @Test
    void theThreadsThatGrowAreToldWithTheirNumber() {
        KnownPair pair = pairs().get(0);
        Diagnosis cause = Diagnosed.named(
                        "thread-growth", pair.baseline().get(), pair.candidate().get())
                .orElseThrow();
        assertThat(English.of(cause.explanation())).startsWith("Live threads, from the first third");
    }
}
