package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.timed.SlowerOrMoreOften;
import org.flightdiff.comparison.timed.TimedMethod;
import org.flightdiff.comparison.timed.TimedMethod.Yardstick;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.view.methods.MethodsView;
import org.junit.jupiter.api.Tag;
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

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Path FAULTS = Path.of("src/test/resources/org/flightdiff/diagnosis/faults");

    private static final String MORE = "called-more-often";
    private static final String LONGER = "calls-take-longer";
    private static final Path USUAL = WrittenTimings.timed("usual", 100_000, 2_000);

    @ParameterizedTest
    @MethodSource("pairs")
    void standsFirst(KnownPair pair) {
        Diagnosis first =
                Diagnosed.of(pair.baseline().get(), pair.candidate().get()).first();
        assertThat(first.id()).isEqualTo(pair.cause());
        assertThat(first.confidence()).isNotEqualTo(Confidence.LOW);
        assertThat(first.group()).isIn(Group.SETTING, Group.NEW);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void isGoneAfterSwappingAndEverySentenceIsMirrored(KnownPair pair) {
        Path faulty = pair.candidate().get();
        Path sound = pair.baseline().get();
        Diagnosed back = Diagnosed.of(faulty, sound);
        Diagnosis first = back.first();
        assertThat(first.id()).isEqualTo(pair.cause());
        assertThat(first.group()).isIn(Group.SETTING, Group.GONE);
        Diagnosed.of(sound, faulty).assertMirroredBy(back);
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("pairs")
    void isNoCauseWhereBothSidesHaveIt(KnownPair pair) {
        Path candidate = pair.candidate().get();
        assertThat(Diagnosed.of(candidate, candidate).all()).isEmpty();
    }

    @Test
    void aPoolOfThreadsThatFillsAndBuffersThatAreAllocatedOnceAreNoGrowth() {
        Path filling = WrittenCauses.threads("filling", second -> Math.min(60, 20 + 4L * second));
        Diagnosed.assertNot("thread-growth", WrittenCauses.threads("steady", second -> 20), filling);
        Path larger = WrittenCauses.buffers("larger", second -> 64 * MEGABYTE);
        Diagnosed.assertNot("direct-memory-growth", WrittenCauses.buffers("steady", second -> 8 * MEGABYTE), larger);
    }

    @Test
    void threadsOfAnExecutorWithoutWorkWaitForNothing() {
        Diagnosed.assertNot("pool-wait", IDLE, WrittenCauses.idle(20));
    }

    @Test
    void aProgramThatWasToldToEndOrTookALittleLongerOrDidMoreIsNoSlowerJob() {
        Diagnosed.assertNot(
                "job-slower", WrittenCauses.job(60, "SIGTERM handler"), WrittenCauses.job(90, "SIGTERM handler"));
        Diagnosed.assertNot("job-slower", WrittenCauses.job(60, "main"), WrittenCauses.job(70, "main"));
        Diagnosed.assertNot("job-slower", WrittenCauses.job(60, "main"), WrittenCauses.job(90, "main", 900));
    }

    @Test
    void theClassWhoseFinalizersRunIsNamedInCauseAndAdviceUnlessTheyAreFew() {
        Diagnosis cause =
                Diagnosed.cause("finalizers", WrittenCauses.finalizing(10, 0.2), WrittenCauses.finalizing(5_000, 4));
        assertThat(English.of(cause.explanation())).contains("most are run for org.shop.Handle (");
        assertThat(English.of(cause.advice())).startsWith("Close the objects of org.shop.Handle");
        Diagnosed.assertNot("finalizers", WrittenCauses.finalizing(10, 0.2), WrittenCauses.finalizing(60, 4));
    }

    @Test
    void codeThatIsInterpretedAtTheStartWarmsUpAndNewCodeWasNotCompiledBefore() {
        Path starting = WrittenCauses.running("starting", second -> second < 15 ? 40 : 0);
        Diagnosed.assertNot("hot-code-interpreted", WrittenCauses.running("compiled", second -> 0), starting);
        Path interpreted = WrittenCauses.running("interpreted", second -> 20);
        Diagnosed.assertNot("hot-code-interpreted", WrittenCauses.runningWithoutPrices(), interpreted);
    }

    @Test
    void theMethodThatIsInterpretedIsNamedInCauseAndAdvice() {
        Diagnosis cause = Diagnosed.cause(
                "hot-code-interpreted",
                WrittenCauses.running("compiled", second -> 0),
                WrittenCauses.running("interpreted", second -> 20));
        assertThat(English.of(cause.explanation())).contains("Most added on the candidate: org.shop.Price.of");
        assertThat(English.of(cause.advice())).contains("why org.shop.Price.of is not compiled");
    }

    @Test
    void aHeapThatIsTouchedForTheFirstTimeIsNoNativeMemory() {
        Path steady = WrittenCauses.resident("steady", second -> 300 * MEGABYTE, 64);
        Path touching = WrittenCauses.resident("touching", second -> (300 + 4L * second) * MEGABYTE, 512);
        Diagnosed.assertNot("native-memory-growth", steady, touching);
    }

    @Test
    void virtualThreadsThatAreSeldomPinnedAreNoCause() {
        Diagnosed.assertNot("virtual-threads-pinned", WrittenCauses.pinned(0.1, 25), WrittenCauses.pinned(1, 25));
    }

    @Test
    void aContainerThatHitsItsLimitAtNoCostMayHaveCachedFiles() {
        assertThat(Diagnosed.cause("swapping", WrittenCauses.hittingItsLimit(0), WrittenCauses.hittingItsLimit(40))
                        .confidence())
                .isEqualTo(Confidence.LOW);
    }

    @Test
    void anAgentThatIsAttachedOnceIsNoCause() {
        Path none = WrittenCauses.redefining("none", second -> 0);
        Path attached = WrittenCauses.redefining("attached", second -> second < 2 ? 40 : 0);
        Diagnosed.assertNot("class-redefinition", none, attached);
    }

    @Test
    void whoRedefinesWhatIsTold() {
        Diagnosis cause = Diagnosed.cause(
                "class-redefinition",
                WrittenCauses.redefining("once", second -> second < 1 ? 5 : 0),
                WrittenCauses.redefining("always", second -> 5));
        assertThat(English.of(cause.explanation())).contains(": org.shop.Cart (", "by org.agent.Probe.install (");
    }

    @Test
    void sweepsWhileBothSidesCompileAlikeAreNoThrashing() {
        Diagnosed.assertNot(
                "code-cache-thrashing",
                WrittenCauses.compiling("busy", 0, second -> 1),
                WrittenCauses.compiling("thrashing", 8, second -> 1));
    }

    @Test
    void whatIsFlushedIsAlsoThrashingWhereItIsCompiledAgainForAWhile() {
        Diagnosis cause = Diagnosed.cause(
                "code-cache-thrashing",
                WrittenCauses.compiling("at-first", 0, second -> second < 10 ? 1 : 0.01),
                WrittenCauses.compiling("again", 8, second -> second < 38 ? 1 : 0.01));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("not explained by new classes");
    }

    @Test
    void compilersThatHaveNoNewClassesToCompileHaveNotStopped() {
        Path done = WrittenCauses.serving("no-new-classes", second -> second < 10 ? 1 : 0, second -> 0);
        Path busy = WrittenCauses.serving("new-classes", second -> 1, second -> 1);
        Path stopped = WrittenCauses.serving("new-classes-stopped", second -> second < 10 ? 1 : 0, second -> 1);
        Diagnosed.assertNot("compilation-stopped", busy, done);
        assertThat(Diagnosed.named("compilation-stopped", busy, stopped)).isPresent();
    }

    /** Cycles at more use than ever before follow what is in use. */
    @Test
    void cyclesThatStartAtMoreInUseStartNoEarlier() {
        Diagnosed.assertNot("early-marking", WrittenPauses.marking(119, 200), WrittenPauses.marking(5, 300));
    }

    @Test
    void collectionsThatNativeCodeHeldUpOnBothSidesOrSomethingElseSetOffAreNoCause() {
        Path often = WrittenPauses.locking("often", "GCLocker Initiated GC");
        Diagnosed.assertNot("gc-locker", often, WrittenPauses.locking("alike", "GCLocker Initiated GC"));
        Path none = WrittenPauses.locking("none", "G1 Evacuation Pause");
        Diagnosed.assertNot("gc-locker", none, WrittenPauses.locking("humongous", "G1 Humongous Allocation"));
    }

    @Test
    void twiceTheWorkWithTwiceTheProcessorTimeIsNoDearer() {
        Diagnosed.assertNot(
                "less-work-per-cpu", WrittenProcessors.working(20, 0.1), WrittenProcessors.working(40, 0.2));
    }

    @Test
    void oneJdkOnBothSidesIsNoChange() {
        Diagnosed.assertNot("jdk-changed", WrittenCauses.jdk("17.0.8+7", 20), WrittenCauses.jdk("17.0.9+9", 30));
    }

    @Test
    void aHeapThatOnlyOneSideTellsOfIsNoMemoryThatTheOtherDoesNotAccountFor() {
        assertThat(Diagnosed.of(
                                WrittenMemory.resident("collected", 300, true),
                                WrittenMemory.resident("not", 310, false))
                        .all())
                .isEmpty();
    }

    // Swapping the sides mirrors every sentence: baseline first, candidate second, whichever of them suffers.
    // WrittenCausesTest checks it of further pairs.

    @ParameterizedTest
    @MethodSource("mirroredPairs")
    void everySentenceIsMirrored(KnownPair pair) {
        Path sound = pair.baseline().get();
        Path faulty = pair.candidate().get();
        Diagnosed.of(sound, faulty).assertMirroredBy(Diagnosed.of(faulty, sound));
    }

    // Calls were counted and timed: more of them, or longer ones.

    @Test
    void moreCallsAreNamedWithTheMethodAndHowManyTimesMore() {
        Diagnosed found = timed("more", 300_000, 2_000);
        Diagnosis cause = found.cause(MORE);
        assertThat(found.ids()).doesNotContain(LONGER);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.explanation()))
                .contains("On the candidate, org.shop.Row.parse is called 3.00 times as often")
                .contains("org.shop.Shop.order: calls", "on both sides, each takes");
    }

    @Test
    void longerCallsAreNamedWithTheMethodAndHowManyTimesLonger() {
        Diagnosed found = timed("longer", 100_000, 6_000);
        Diagnosis cause = found.cause(LONGER);
        assertThat(found.ids()).doesNotContain(MORE);
        assertThat(English.of(cause.explanation()))
                .contains("On the candidate, a call of org.shop.Row.parse takes 3.00 times as long");
    }

    @Test
    void bothAreNamedWhereBothAreSoAndCallsOnlyALittleLongerBesideManyMoreAreNot() {
        assertThat(timed("both", 200_000, 4_000).ids()).contains(MORE, LONGER);
        assertThat(timed("more-and-longer", 300_000, 2_500).ids())
                .contains(MORE)
                .doesNotContain(LONGER);
    }

    @Test
    void theExactCountOfTheOutermostMethodIsBelievedRatherThanAnEstimateOfWork() {
        Path more = WrittenTimings.timed("more", 300_000, 2_000);
        Work tripled = new Work(Work.Source.CONSENSUS, 3, 2.9, 3.1, 10, 1);
        SlowerOrMoreOften found = SlowerOrMoreOften.of(
                new Both<>(USUAL, more)
                        .map(file -> List.of(
                                MeasuredRecording.of(file, MethodsView.VIEW).whole())),
                tripled,
                Significance.USUAL);
        TimedMethod culprit = found.culprit().orElseThrow();
        assertThat(culprit.name()).isEqualTo("org.shop.Row.parse");
        assertThat(culprit.per()).isEqualTo(Yardstick.CALLER);
        assertThat(culprit.calls().times()).isCloseTo(3, within(1e-9));
    }

    @Test
    void whatTimingCostsIsOfTheCallsThatAreTimedAndNotOfTheirCaller() {
        Path usual = WrittenTimings.timed("shortest", 80_000_000, 33, 41);
        Path more = WrittenTimings.timed("three-times-the-shortest", 240_000_000, 33, 41);
        Diagnosis cause = Diagnosed.of(usual, more).cause(MORE);
        assertThat(English.of(cause.explanation())).contains("org.shop.Row.parse is called 3.00 times as often");
    }

    @Test
    void aboutAsManyAndAboutAsLongAreNone() {
        assertThat(timed("alike", 104_000, 2_050).ids()).doesNotContain(MORE, LONGER);
    }

    @Test
    void callsHardlyLongerThanTheirTimingAreDoubted() {
        Diagnosis cause = Diagnosed.of(
                        WrittenTimings.timed("tiny", 1_000_000, 40),
                        WrittenTimings.timed("tiny-longer", 1_000_000, 120))
                .cause(LONGER);
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).contains("timing dominates it");
    }

    private static Diagnosed timed(String name, long calls, long nanos) {
        return Diagnosed.of(USUAL, WrittenTimings.timed(name, calls, nanos));
    }

    static List<KnownPair> pairs() {
        return PAIRS;
    }

    static Stream<KnownPair> mirroredPairs() {
        Stream<KnownPair> samples = Stream.of("hot-method", "locks", "vm-operations", "allocation")
                .map(name -> pair(
                        name, SAMPLES.resolve("allocation-baseline.jfr"), SAMPLES.resolve(name + "-candidate.jfr")));
        Stream<KnownPair> faults = Stream.of(
                        "explicit-gc",
                        "metaspace",
                        "small-heap",
                        "full-heap",
                        "small-plab",
                        "one-gc-thread",
                        "long-oops")
                .map(name -> pair(name, FAULTS.resolve("sound.jfr.gz"), FAULTS.resolve(name + ".jfr.gz")));
        return Stream.of(WrittenPairs.thatNoJdkOfTodayHas().stream(), samples, faults)
                .flatMap(mirroredPairs -> mirroredPairs);
    }

    private static KnownPair pair(String name, Path baseline, Path candidate) {
        return new KnownPair(name, "", () -> baseline, () -> candidate);
    }
}
