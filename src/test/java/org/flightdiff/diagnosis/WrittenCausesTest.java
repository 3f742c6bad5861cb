package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each of these causes stands first on the pair that was written for it, and not on one that is like it. */
class WrittenCausesTest {

    private static final Path IDLE = WrittenCauses.idle(1);

    /** Each is written once for all tests. */
    private static final List<KnownPair> PAIRS = Stream.of(
                    WrittenCauses.all(), WrittenMemory.pairs(), WrittenThreads.pairs())
            .flatMap(List::stream)
            .map(KnownPair::writtenOnce)
            .toList();

    static List<KnownPair> pairs() {
        return PAIRS;
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
    void isGoneAfterSwappingAndEverySentenceIsMirrored(KnownPair pair) {
        Path faulty = pair.candidate().get();
        Path sound = pair.baseline().get();
        Diagnosed back = Diagnosed.of(faulty, sound);
        Diagnosis first = back.first();
        assertThat(first.id()).isEqualTo(pair.cause());
        assertThat(first.group()).isEqualTo(first.side() == null ? Group.SETTING : Group.GONE);
        Diagnosed.of(sound, faulty).assertMirroredBy(back);
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
    void aJobThatTookALittleLongerIsNoCause() {
        assertThat(Diagnosed.named("job-slower", WrittenCauses.job(60, "main"), WrittenCauses.job(70, "main")))
                .isEmpty();
    }

    @Test
    void aProgramThatDoesMoreInALongerTimeIsNoSlowerJob() {
        assertThat(Diagnosed.named("job-slower", WrittenCauses.job(60, "main"), WrittenCauses.job(90, "main", 900)))
                .isEmpty();
    }

    @Test
    void theClassWhoseFinalizersRunIsNamedInCauseAndAdvice() {
        Diagnosis cause = Diagnosed.named(
                        "finalizers", WrittenCauses.finalizing(10, 0.2), WrittenCauses.finalizing(5_000, 4))
                .orElseThrow();
        assertThat(English.of(cause.explanation())).contains("most were run for org.shop.Handle (");
        assertThat(English.of(cause.advice())).startsWith("Close the objects of org.shop.Handle");
    }

    @Test
    void fewFinalizersAreNoCause() {
        assertThat(Diagnosed.named("finalizers", WrittenCauses.finalizing(10, 0.2), WrittenCauses.finalizing(60, 4)))
                .isEmpty();
    }

    @Test
    void codeThatIsInterpretedAtTheStartWarmsUp() {
        Path starting = WrittenCauses.running("starting", second -> second < 15 ? 40 : 0);
        assertThat(Diagnosed.named("hot-code-interpreted", WrittenCauses.running("compiled", second -> 0), starting))
                .isEmpty();
    }

    @Test
    void newCodeIsNotTakenForCodeThatIsNoLongerCompiled() {
        Path interpreted = WrittenCauses.running("interpreted", second -> 20);
        assertThat(Diagnosed.named("hot-code-interpreted", WrittenCauses.runningWithoutPrices(), interpreted))
                .isEmpty();
    }

    @Test
    void theMethodThatIsInterpretedIsNamedInCauseAndAdvice() {
        Diagnosis cause = Diagnosed.named(
                        "hot-code-interpreted",
                        WrittenCauses.running("compiled", second -> 0),
                        WrittenCauses.running("interpreted", second -> 20))
                .orElseThrow();
        assertThat(English.of(cause.explanation())).contains("most were added in org.shop.Price.of");
        assertThat(English.of(cause.advice())).contains("why org.shop.Price.of is not compiled");
    }

    @Test
    void aHeapThatIsTouchedForTheFirstTimeIsNoNativeMemory() {
        Path steady = WrittenCauses.resident("steady", second -> 300 * MEGABYTE, 64);
        Path touching = WrittenCauses.resident("touching", second -> (300 + 4L * second) * MEGABYTE, 512);
        assertThat(Diagnosed.named("native-memory-growth", steady, touching)).isEmpty();
    }

    @Test
    void virtualThreadsThatAreSeldomPinnedAreNoCause() {
        assertThat(Diagnosed.named(
                        "virtual-threads-pinned", WrittenCauses.pinned(0.1, 25), WrittenCauses.pinned(1, 25)))
                .isEmpty();
    }

    @Test
    void aContainerThatHitsItsLimitAtNoCostMayHaveCachedFiles() {
        assertThat(Diagnosed.named("swapping", WrittenCauses.hittingItsLimit(0), WrittenCauses.hittingItsLimit(40)))
                .map(Diagnosis::confidence)
                .hasValue(Confidence.LOW);
    }

    @Test
    void anAgentThatIsAttachedOnceIsNoCause() {
        Path none = WrittenCauses.redefining("none", second -> 0);
        Path attached = WrittenCauses.redefining("attached", second -> second < 2 ? 40 : 0);
        assertThat(Diagnosed.named("class-redefinition", none, attached)).isEmpty();
    }

    @Test
    void whoRedefinesWhatIsTold() {
        Diagnosis cause = Diagnosed.named(
                        "class-redefinition",
                        WrittenCauses.redefining("once", second -> second < 1 ? 5 : 0),
                        WrittenCauses.redefining("always", second -> 5))
                .orElseThrow();
        assertThat(English.of(cause.explanation())).contains("of org.shop.Cart (", "by org.agent.Probe.install (");
    }

    @Test
    void sweepsWhileBothSidesCompileAlikeAreNoThrashing() {
        assertThat(Diagnosed.named(
                        "code-cache-thrashing",
                        WrittenCauses.compiling("busy", 0, second -> 1),
                        WrittenCauses.compiling("thrashing", 8, second -> 1)))
                .isEmpty();
    }

    @Test
    void whatIsFlushedIsAlsoThrashingWhereItIsCompiledAgainForAWhile() {
        Diagnosis cause = Diagnosed.named(
                        "code-cache-thrashing",
                        WrittenCauses.compiling("at-first", 0, second -> second < 10 ? 1 : 0.01),
                        WrittenCauses.compiling("again", 8, second -> second < 38 ? 1 : 0.01))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("and not because of new classes");
    }

    @Test
    void compilersThatHaveNoNewClassesToCompileHaveNotStopped() {
        Path done = WrittenCauses.serving("no-new-classes", second -> second < 10 ? 1 : 0, second -> 0);
        Path busy = WrittenCauses.serving("new-classes", second -> 1, second -> 1);
        Path stopped = WrittenCauses.serving("new-classes-stopped", second -> second < 10 ? 1 : 0, second -> 1);
        assertThat(Diagnosed.named("compilation-stopped", busy, done)).isEmpty();
        assertThat(Diagnosed.named("compilation-stopped", busy, stopped)).isPresent();
    }

    @Test
    void collectionsThatNativeCodeHeldUpOnBothSidesAreNoCause() {
        Path often = WrittenCauses.locking("often", "GCLocker Initiated GC");
        assertThat(Diagnosed.named("gc-locker", often, WrittenCauses.locking("alike", "GCLocker Initiated GC")))
                .isEmpty();
    }

    @Test
    void collectionsThatSomethingElseSetsOffAreNotThoseOfNativeCode() {
        Path none = WrittenCauses.locking("none", "G1 Evacuation Pause");
        assertThat(Diagnosed.named("gc-locker", none, WrittenCauses.locking("humongous", "G1 Humongous Allocation")))
                .isEmpty();
    }

    @Test
    void twiceTheWorkWithTwiceTheProcessorTimeIsNoDearer() {
        assertThat(Diagnosed.named("less-work-per-cpu", WrittenCauses.working(20, 0.1), WrittenCauses.working(40, 0.2)))
                .isEmpty();
    }

    @Test
    void oneJdkOnBothSidesIsNoChange() {
        assertThat(Diagnosed.named("jdk-changed", WrittenCauses.jdk("17.0.8+7", 20), WrittenCauses.jdk("17.0.9+9", 30)))
                .isEmpty();
    }

    @Test
    void theThreadsThatGrowAreToldWithTheirNumber() {
        KnownPair pair = pairs().stream()
                .filter(each -> each.cause().equals("thread-growth"))
                .findFirst()
                .orElseThrow();
        Diagnosis cause = Diagnosed.named(
                        "thread-growth", pair.baseline().get(), pair.candidate().get())
                .orElseThrow();
        assertThat(English.of(cause.explanation())).startsWith("Live threads, from the first third");
    }

    @Test
    void aHeapThatOnlyOneSideTellsOfIsNoMemoryThatTheOtherDoesNotAccountFor() {
        assertThat(Diagnosed.of(
                                WrittenMemory.resident("collected", 300, true),
                                WrittenMemory.resident("not", 310, false))
                        .all())
                .isEmpty();
    }
}
