package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.testing.English;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.heap.LiveSetMetrics;
import org.junit.jupiter.api.Test;

/** Explanations and advice that a GC or JIT engineer would hold to, where these did not. */
class SoundAdviceTest {

    private static final Path KNOWN = Path.of("../shared/known-pairs/rec");

    @Test
    void theRegionThatIsTriedIsTheOneThatIsAdvised() {
        Diagnosis sized = known("aa8-1", "f8-humongous").cause("humongous-allocations");
        assertThat(English.of(sized.advice())).contains("-XX:G1HeapRegionSize=8m");
        assertThat(sized.trial().candidate().flags()).containsExactly("-XX:G1HeapRegionSize=8m");
        Diagnosis unknown = known("aa17-1", "f17-humongous").cause("humongous-allocations");
        assertThat(unknown.trial().isEmpty()).isTrue();
    }

    @Test
    void whatIsCopiedBesideBuffersIsPromotedToo() {
        assertThat(told(known("f17-midlife", "g17-target")).filter(id -> id.equals("premature-promotion")))
                .isEmpty();
    }

    @Test
    void noPauseTargetMakesCollectionsCopyFaster() {
        Diagnosis cause = known("f17-midlife", "g17-target").cause("pause-target-changed");
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(cause.tradeOff().gains()).doesNotContain(PauseMetrics.SHARE, PauseMetrics.MEAN);
        assertThat(English.of(cause.explanation())).contains("which no pause target changes");
    }

    @Test
    void aSizeThatSomebodySetIsToBeTakenAway() {
        Diagnosis cause = known("aa17-1", "g17-newsize").cause("young-generation-smaller");
        assertThat(English.of(cause.advice()))
                .contains("Take away -XX:MaxNewSize=16m")
                .doesNotContain("Percent");
    }

    @Test
    void whatIsPromotedBeforeAnyMarkingIsNoLeak() {
        Diagnosed pair = known("aa17-1", "g17-newsize");
        assertThat(pair.ids()).doesNotContain("live-set-growing");
        assertThat(pair.cause("young-generation-smaller").consequences())
                .extracting(Diagnosis::id)
                .contains("live-set-growing");
    }

    @Test
    void aHeapIsSaidToFillOnlyWhereOldCollectionsShowIt() {
        SyntheticJvm flat = SyntheticJvm.g1("flat-young").oldOnlyAt(90);
        SyntheticJvm growing =
                SyntheticJvm.g1("growing-young").oldOnlyAt(90).inUse(collection -> (200 + 3L * collection) * MEGABYTE);
        Diagnosis cause = Diagnosed.of(flat.write(), growing.write()).cause("live-set-growing");
        assertThat(English.of(cause.explanation())).doesNotContain("is full");
    }

    @Test
    void metaspaceIsHeldAgainstItsLimitByWhatIsCommitted() {
        Diagnosed pair = known("aa17-1", "f17-classgen");
        assertThat(pair.ids()).doesNotContain("settings-differ");
        Diagnosis threshold = pair.all().stream()
                .flatMap(cause -> cause.consequences().stream())
                .filter(cause -> cause.id().equals("metaspace-threshold-gc"))
                .findFirst()
                .orElseThrow();
        assertThat(English.of(threshold.explanation()))
                .containsPattern("→ 96.0.MiB were committed")
                .contains("all that -XX:MaxMetaspaceSize=96m allows");
        assertThat(English.of(threshold.advice())).startsWith("The limit is what binds");
    }

    @Test
    void flushingThatIsOffIsNotLeftOn() {
        Diagnosis cause = known("g17-xcomp", "g17-codecache").cause("code-cache-full");
        assertThat(English.of(cause.advice()))
                .contains("take away -XX:-UseCodeCacheFlushing")
                .doesNotContain("stays on", "-XX:-SegmentedCodeCache");
        assertThat(cause.trial().candidate().flags()).contains("-XX:+UseCodeCacheFlushing");
    }

    @Test
    void threadsThatZgcTakesByItselfAreNoSetting() {
        assertThat(known("g25-zgc", "g25-zgcsmall").ids()).doesNotContain("gc-threads-fewer");
    }

    @Test
    void codeThatIsInlinedMayBeAnyOfTheMethodThatItIsCompiledInto() {
        Path quiet = spinning("own", 2, "org.shop.Price.of:9");
        Diagnosis own = Diagnosed.of(quiet, spinning("owned", 30, "org.shop.Price.of:9"))
                .cause("hot-method-changed");
        Diagnosis inlined = Diagnosed.of(quiet, spinning("inlined", 30, "inlined org.shop.Price.of:9"))
                .cause("hot-method-changed");
        assertThat(English.of(own.explanation())).doesNotContain("inlined");
        assertThat(English.of(inlined.explanation())).contains("inlined into org.shop.Cart.sum", "DebugNonSafepoints");
        assertThat(inlined.confidence()).isNotEqualTo(Confidence.HIGH);
    }

    @Test
    void whatCannotFitIsNoGainAndNeedsAHeap() {
        Diagnosis cause = known("g8-cms", "g8-cmsfail").cause("concurrent-mode-failure");
        assertThat(English.of(cause.explanation())).contains("OutOfMemoryError");
        assertThat(English.of(cause.advice())).doesNotContain("sooner");
        assertThat(cause.tradeOff().withWork()).contains(PauseMetrics.YOUNG_MEAN);
        assertThat(cause.tradeOff().gains())
                .doesNotContain(LiveSetMetrics.LEVEL, PauseMetrics.YOUNG_MEAN, PauseMetrics.YOUNG_TOTAL);
    }

    @Test
    void moreAllocationIsNoLessWork() {
        Diagnosis cause = known("aa8-1", "f8-humongous").cause("humongous-allocations");
        assertThat(cause.tradeOff().withWork()).doesNotContain(LiveSetMetrics.SLOPE);
    }

    @Test
    void safepointsAreNamedWithADelayThatTheLongestWaitExceeds() {
        Diagnosis cause = known("aa17-1", "f17-ttsp").cause("slow-safepoints");
        assertThat(cause.trial().candidate().flags())
                .contains("-XX:LoopStripMiningIter=1000", "-XX:+UseCountedLoopSafepoints");
        assertThat(English.of(cause.advice())).contains("-XX:SafepointTimeoutDelay=");
    }

    private static Stream<String> told(Diagnosed pair) {
        return pair.all().stream()
                .flatMap(cause -> Stream.concat(Stream.of(cause), cause.consequences().stream()))
                .map(Diagnosis::id);
    }

    /** A machine of which one method takes so much, and another of which it is part the rest. */
    private static Path spinning(String name, double perSecond, String frame) {
        return SyntheticSide.named("sound-advice-spinning-" + name)
                .levels("jdk.CPULoad", Map.of("jvmUser", 0.2 + perSecond / 60, "jvmSystem", 0.0, "machineTotal", 0.8))
                .set("jdk.ExecutionSample", "period", "20 ms")
                .events("jdk.ExecutionSample", second -> 10, 0, sample("org.shop.Cart.sum:7"))
                .events("jdk.ExecutionSample", second -> perSecond, 0, sample(frame, "org.shop.Cart.sum:7"))
                .write();
    }

    private static Map<String, Object> sample(String... frames) {
        return Map.of("sampledThread", "main", "stackTrace", List.of(frames));
    }

    private static Diagnosed known(String baseline, String candidate) {
        return Diagnosed.of(known(baseline), known(candidate));
    }

    private static Path known(String name) {
        Path recording = KNOWN.resolve(name + ".jfr");
        assumeTrue(Files.isRegularFile(recording), () -> "needs " + recording + ", which is not part of the project");
        return recording;
    }
}
