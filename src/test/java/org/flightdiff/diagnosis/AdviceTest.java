package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticSide.sampled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An advice names only flags that the collector of that JDK has. */
class AdviceTest {

    private static final Set<Collector> GENERATIONS = EnumSet.of(Collector.SERIAL, Collector.PARALLEL, Collector.CMS);
    private static final Set<Collector> CONCURRENT =
            EnumSet.of(Collector.CMS, Collector.G1, Collector.ZGC, Collector.GENERATIONAL_ZGC, Collector.SHENANDOAH);
    private static final Set<Collector> THREADS = with(CONCURRENT, Collector.PARALLEL);
    private static final Set<Collector> ZGC = EnumSet.of(Collector.ZGC, Collector.GENERATIONAL_ZGC);
    private static final Set<Collector> G1 = EnumSet.of(Collector.G1);
    private static final Set<Collector> ANY = EnumSet.allOf(Collector.class);

    private static final Pattern FLAG = Pattern.compile("-XX:[+-]?(\\w+)|-(Xmn)|-(Xlog)\\b|(finalization)=");

    /** Flags that not every JVM has, or that do nothing with some: src/hotspot/share/gc of JDK 8 to 27. */
    private static final Map<String, Has> FLAGS = Map.ofEntries(
            Map.entry("Xmn", always(with(GENERATIONS, Collector.G1))),
            Map.entry("NewRatio", always(GENERATIONS)),
            Map.entry("SurvivorRatio", always(with(GENERATIONS, Collector.G1))),
            Map.entry("TargetSurvivorRatio", always(with(GENERATIONS, Collector.G1))),
            Map.entry("MaxTenuringThreshold", always(with(GENERATIONS, Collector.G1))),
            Map.entry("MaxGCPauseMillis", always(EnumSet.of(Collector.G1, Collector.PARALLEL))),
            Map.entry("InitiatingHeapOccupancyPercent", always(G1)),
            Map.entry("G1ReservePercent", always(G1)),
            Map.entry("G1NewSizePercent", always(G1)),
            Map.entry("G1MaxNewSizePercent", always(G1)),
            Map.entry("G1HeapRegionSize", always(G1)),
            Map.entry("G1UseAdaptiveIHOP", new Has(G1, 9, Integer.MAX_VALUE)),
            Map.entry("ResizePLAB", always(with(G1, Collector.CMS))),
            Map.entry("YoungPLABSize", always(with(G1, Collector.CMS, Collector.PARALLEL))),
            Map.entry("OldPLABSize", always(with(G1, Collector.CMS, Collector.PARALLEL))),
            Map.entry("CMSInitiatingOccupancyFraction", new Has(EnumSet.of(Collector.CMS), 8, 13)),
            Map.entry("UseCMSInitiatingOccupancyOnly", new Has(EnumSet.of(Collector.CMS), 8, 13)),
            Map.entry("ConcGCThreads", always(CONCURRENT)),
            Map.entry("ParallelGCThreads", always(THREADS)),
            Map.entry(
                    "ExplicitGCInvokesConcurrent",
                    always(EnumSet.of(Collector.G1, Collector.CMS, Collector.SHENANDOAH))),
            Map.entry(
                    "ParallelRefProcEnabled",
                    new Has(EnumSet.of(Collector.G1, Collector.PARALLEL, Collector.CMS), 8, 26)),
            Map.entry("ZAllocationSpikeTolerance", new Has(ZGC, 11, Integer.MAX_VALUE)),
            Map.entry("SoftMaxHeapSize", new Has(with(ZGC, Collector.SHENANDOAH), 13, Integer.MAX_VALUE)),
            Map.entry("ShenandoahMinFreeThreshold", always(EnumSet.of(Collector.SHENANDOAH))),
            Map.entry("SegmentedCodeCache", new Has(ANY, 9, Integer.MAX_VALUE)),
            Map.entry("NonProfiledCodeHeapSize", new Has(ANY, 9, Integer.MAX_VALUE)),
            Map.entry("ProfiledCodeHeapSize", new Has(ANY, 9, Integer.MAX_VALUE)),
            Map.entry("LoopStripMiningIter", new Has(ANY, 10, Integer.MAX_VALUE)),
            Map.entry("Xlog", new Has(ANY, 9, Integer.MAX_VALUE)),
            Map.entry("finalization", new Has(ANY, 18, Integer.MAX_VALUE)),
            Map.entry("UseBiasedLocking", new Has(ANY, 8, 17)),
            Map.entry("GuaranteedSafepointInterval", new Has(ANY, 8, 11)));

    /** Causes that only some collectors can have: of others they are never told. */
    private static final Map<String, Set<Collector>> ONLY_WITH = Map.ofEntries(
            entry("plab-too-small", G1),
            entry("humongous-allocations", G1),
            entry("evacuation-failure", G1),
            entry("concurrent-mode-failure", EnumSet.of(Collector.CMS)),
            entry("allocation-stall", with(ZGC, Collector.SHENANDOAH)),
            entry("pause-target-changed", EnumSet.of(Collector.G1, Collector.PARALLEL)),
            entry("gc-threads-fewer", THREADS));

    private record Has(Set<Collector> collectors, int first, int last) {
        boolean holds(Collector collector, int jdk) {
            return collectors.contains(collector) && first <= jdk && jdk <= last;
        }
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void namesOnlyFlagsThatTheCollectorOfThatJdkHas(Jvm jvm) {
        Map<String, List<String>> foreign = new TreeMap<>();
        for (Rule rule : Rules.ALL) {
            if (ONLY_WITH.getOrDefault(rule.id(), ANY).contains(jvm.collector())) {
                String advice = English.of(rule.advice(jvm));
                assertThat(advice).as(rule.id()).endsWith(".");
                FLAG.matcher(advice)
                        .results()
                        .map(AdviceTest::name)
                        .filter(flag ->
                                FLAGS.containsKey(flag) && !FLAGS.get(flag).holds(jvm.collector(), jvm.feature()))
                        .forEach(flag -> foreign.computeIfAbsent(rule.id(), id -> new ArrayList<>())
                                .add(flag));
            }
        }
        assertThat(foreign).isEmpty();
    }

    @Test
    void ofAnUnknownJvmEverythingIsTold() {
        Jvm unknown = new Jvm("", "", "", "", "", 0, -1, Collector.UNKNOWN);
        Rules.ALL.forEach(rule -> assertThat(rule.advice(unknown)).isEqualTo(rule.advice()));
    }

    @Test
    void everyFlagThatIsForSomeIsNamedForThose() {
        Set<String> told = new TreeSet<>();
        Rules.ALL.forEach(rule -> FLAG.matcher(English.of(rule.advice()))
                .results()
                .map(AdviceTest::name)
                .forEach(told::add));
        assertThat(told).containsAll(FLAGS.keySet());
    }

    // Explanations and advice that a GC or JIT engineer would hold to, where these did not.

    @Test
    void theRegionThatIsTriedIsTheOneThatIsAdvised() {
        Diagnosis sized = known("aa8-1", "f8-humongous").cause("humongous-allocations");
        assertThat(English.of(sized.advice())).contains("-XX:G1HeapRegionSize=8m");
        assertThat(sized.trial().candidate().flags()).containsExactly("-XX:G1HeapRegionSize=8m");
        Diagnosis unknown = known("aa17-1", "f17-humongous").cause("humongous-allocations");
        assertThat(unknown.trial().isEmpty()).isTrue();
    }

    @Test
    void whatIsCopiedBesideBuffersIsPromotedTooAndNoPauseTargetMakesCollectionsCopyFaster() {
        assertThat(told(known("f17-midlife", "g17-target")).filter(id -> id.equals("premature-promotion")))
                .isEmpty();
        Diagnosis cause = known("f17-midlife", "g17-target").cause("pause-target-changed");
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(cause.tradeOff().gains()).doesNotContain(PauseMetrics.SHARE, PauseMetrics.MEAN);
        assertThat(English.of(cause.explanation())).contains("but no effect of the pause target");
    }

    @Test
    void aSizeThatSomebodySetIsToBeTakenAway() {
        Diagnosis cause = known("aa17-1", "g17-newsize").cause("young-generation-smaller");
        assertThat(English.of(cause.advice()))
                .contains("Remove -XX:MaxNewSize=16m")
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
    void metaspaceIsHeldAgainstItsLimitByWhatIsCommitted() {
        Diagnosed pair = known("aa17-1", "f17-classgen");
        assertThat(pair.ids()).doesNotContain("settings-differ");
        Diagnosis threshold = pair.all().stream()
                .flatMap(cause -> cause.consequences().stream())
                .filter(cause -> cause.id().equals("metaspace-threshold-gc"))
                .findFirst()
                .orElseThrow();
        assertThat(English.of(threshold.explanation()))
                .containsPattern("committed 3.81 → 96.0.MiB")
                .contains("all that -XX:MaxMetaspaceSize=96m allows");
        assertThat(English.of(threshold.advice())).startsWith("The limit is the constraint");
    }

    @Test
    void flushingThatIsOffIsNotLeftOn() {
        Diagnosis cause = known("g17-xcomp", "g17-codecache").cause("code-cache-full");
        assertThat(English.of(cause.advice()))
                .contains("remove -XX:-UseCodeCacheFlushing")
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
                .doesNotContain(UseMetrics.LIVE_SET, PauseMetrics.YOUNG_MEAN, PauseMetrics.YOUNG_TOTAL);
    }

    @Test
    void moreAllocationIsNoLessWork() {
        Diagnosis cause = known("aa8-1", "f8-humongous").cause("humongous-allocations");
        assertThat(cause.tradeOff().withWork()).doesNotContain(UseMetrics.LIVE_SET_SLOPE);
    }

    @Test
    void safepointsAreNamedWithADelayThatTheLongestWaitExceeds() {
        Diagnosis cause = known("aa17-1", "f17-ttsp").cause("slow-safepoints");
        assertThat(cause.trial().candidate().flags())
                .contains("-XX:LoopStripMiningIter=1000", "-XX:+UseCountedLoopSafepoints");
        assertThat(English.of(cause.advice())).contains("-XX:SafepointTimeoutDelay=");
    }

    static Stream<Jvm> jvms() {
        return Stream.of(
                jvm("1.8.0_504", Collector.G1),
                jvm("1.8.0_504", Collector.PARALLEL),
                jvm("1.8.0_504", Collector.SERIAL),
                jvm("1.8.0_504", Collector.CMS),
                jvm("11.0.22", Collector.G1),
                jvm("11.0.22", Collector.CMS),
                jvm("17.0.15", Collector.G1),
                jvm("17.0.15", Collector.PARALLEL),
                jvm("17.0.15", Collector.SERIAL),
                jvm("17.0.15", Collector.ZGC),
                jvm("21.0.5", Collector.SHENANDOAH),
                jvm("25.0.1", Collector.G1),
                jvm("25.0.1", Collector.GENERATIONAL_ZGC),
                jvm("27", Collector.PARALLEL));
    }

    private static String name(MatchResult found) {
        for (int group = 1; group <= found.groupCount(); group++) {
            if (found.group(group) != null) {
                return found.group(group);
            }
        }
        return "";
    }

    private static Jvm jvm(String version, Collector collector) {
        return new Jvm(
                "OpenJDK 64-Bit Server VM",
                "OpenJDK 64-Bit Server VM (1) for linux-amd64 JRE (" + version + "), built",
                "",
                "",
                "",
                0,
                -1,
                collector);
    }

    private static Has always(Set<Collector> collectors) {
        return new Has(collectors, 8, Integer.MAX_VALUE);
    }

    private static Set<Collector> with(Set<Collector> some, Collector... others) {
        Set<Collector> all = EnumSet.copyOf(some);
        all.addAll(List.of(others));
        return all;
    }

    private static Stream<String> told(Diagnosed pair) {
        return pair.all().stream()
                .flatMap(cause -> Stream.concat(Stream.of(cause), cause.consequences().stream()))
                .map(Diagnosis::id);
    }

    /** A machine of which one method takes so much, and another of which it is part the rest. */
    private static Path spinning(String name, double perSecond, String frame) {
        return SyntheticSide.named("sound-advice-spinning-" + name)
                .levels(
                        "jdk.CPULoad",
                        Map.of(
                                "jvmUser", 0.2 + perSecond / 60,
                                "jvmSystem", 0.0,
                                "machineTotal", 0.25 + perSecond / 60))
                .set("jdk.ExecutionSample", "period", "20 ms")
                .events("jdk.ExecutionSample", second -> 10, 0, sampled("org.shop.Cart.sum:7"))
                .events("jdk.ExecutionSample", second -> perSecond, 0, sampled(frame, "org.shop.Cart.sum:7"))
                .write();
    }

    private static Diagnosed known(String baseline, String candidate) {
        return Diagnosed.of(SharedRecordings.ofKnown(baseline), SharedRecordings.ofKnown(candidate));
    }
}
