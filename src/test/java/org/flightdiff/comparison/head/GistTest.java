package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.head.Headline.Case;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Verdicts;
import org.flightdiff.comparison.result.Verdicts.Vitals;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.WrittenProgram;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the head says of work and cost, where a program counts its requests. */
class GistTest {

    private static final int SECONDS = 60;
    private static final double MILLIS = 1_000;

    private static final int PLACES = 10;
    private static final double MEGABYTE = 1e6;

    private static final Service USUAL = new Service(20, 10, 0.2, second -> 30);

    /**
     * A minute of a program, give or take a tenth.
     *
     * @param requests in a second
     * @param millis how long each takes
     * @param load what the JVM uses of the processors, 0 to 1
     * @param threads how many it has in each second
     */
    private record Service(double requests, double millis, double load, IntToLongFunction threads) {

        Service serving(double perSecond) {
            return new Service(perSecond, millis, load, threads);
        }

        Service taking(double each) {
            return new Service(requests, each, load, threads);
        }

        Service using(double processors) {
            return new Service(requests, millis, processors, threads);
        }

        Service withThreads(IntToLongFunction inSecond) {
            return new Service(requests, millis, load, inSecond);
        }

        Window recorded(String name) {
            SplittableRandom random = new SplittableRandom(name.hashCode());
            SyntheticRecording recording = SyntheticRecording.named("gist-" + name)
                    .event("jdk.CPUInformation", 0, Map.of("hwThreads", 4, "cores", 4, "sockets", 1));
            for (int second = 0; second < SECONDS; second++) {
                double user = load * jitter(random);
                recording.event(
                        "jdk.CPULoad",
                        second * MILLIS,
                        Map.of("jvmUser", user, "jvmSystem", 0.01, "machineTotal", user + 0.02));
                recording.event(
                        "jdk.JavaThreadStatistics",
                        second * MILLIS,
                        Map.of(
                                "activeCount", threads.applyAsLong(second),
                                "daemonCount", 10L,
                                "accumulatedCount", threads.applyAsLong(second)));
                for (long thread = threads.applyAsLong(second - 1); thread < threads.applyAsLong(second); thread++) {
                    recording.event("jdk.ThreadStart", second * MILLIS, Map.of("thread", "pool-" + thread));
                }
                for (int i = 0; i < requests; i++) {
                    recording.event(
                            "shop.Request",
                            (second + i / requests) * MILLIS,
                            millis * jitter(random),
                            Map.of("eventThread", "http-" + i % 4));
                }
            }
            return Compared.recording(recording.write()).whole();
        }
    }

    @Test
    void whereRequestsTakeLongerOrFewerAreServedItIsSlowerAndWhereMoreAreAskedForBusier() {
        assertBothWays("longer", USUAL, USUAL.taking(20), Gist.SLOWER, Gist.FASTER);
        assertBothWays("fewer", USUAL, USUAL.serving(10).taking(20), Gist.SLOWER, Gist.FASTER);
        assertBothWays("more", USUAL, USUAL.serving(40).using(0.4), Gist.BUSIER, Gist.IDLER);
    }

    /** The next start of the same program may do that. */
    @Test
    void aFractionOfAMillisecondMoreInOneRunASideIsNoChangeWhereNothingElseDiverged() {
        assertBothWays("briefly", USUAL.taking(6), USUAL.taking(9), Gist.SLOWER, Gist.FASTER);
        Window brief = USUAL.taking(0.6).recorded("sub-millisecond");
        assertThat(gist(brief, USUAL.taking(0.9).recorded("sub-millisecond-longer")))
                .isNull();
        assertThat(gist(brief, USUAL.taking(0.9).using(0.8).recorded("sub-millisecond-and-dear")))
                .isNotNull();
    }

    @Test
    void twiceAsManyAtFourTimesTheProcessorsAreNotAtTheSameCostEach() {
        assertThat(gist(USUAL.recorded("cheap"), USUAL.serving(40).using(0.9).recorded("dear")))
                .isNotEqualTo(Gist.BUSIER);
    }

    @Test
    void whereEachCostsAsMuchHowManyAndHowLongEachTakesStandBesideEachOther() {
        Comparison comparison = Investigated.of(new Sides(
                List.of(USUAL.recorded("as-dear-before")),
                List.of(USUAL.serving(40).using(0.4).recorded("as-dear-after"))));
        assertThat(Headline.of(News.of(comparison, new Effects(comparison))).numbers())
                .extracting(number -> English.of(number.name()))
                .startsWith("Throughput", "Latency, median", "CPU time per request");
    }

    /** Of a program that counts nothing: seven times the waiting at half as much computing again, or at seven times as much. */
    @Test
    void farMoreWaitingThanComputingIsSlowerAndAsMuchMoreOfBothMayBeLoad() {
        Window few = waiting("few", 0.1, 0.02f);
        assertThat(gist(few, waiting("many", 0.7, 0.03f))).isEqualTo(Gist.SLOWER);
        assertThat(gist(few, waiting("busy", 0.7, 0.14f))).isNotEqualTo(Gist.SLOWER);
    }

    private static Window waiting(String name, double threads, float load) {
        WrittenProgram program = WrittenProgram.named("waits-outside-" + name);
        for (String cook : List.of("cook-1", "cook-2")) {
            program.lives(cook)
                    .inNative(
                            cook,
                            threads,
                            "java.io.FileInputStream.readBytes",
                            "org.shop.Menu.read",
                            "java.lang.Thread.run");
        }
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            program.event("jdk.CPULoad", second, Map.of("jvmUser", load, "jvmSystem", 0f, "machineTotal", load));
        }
        return Compared.recording(program.write()).whole();
    }

    /** Repeated runs on a machine that others use lie as near. */
    @Test
    void aFewUnitsMoreOrLessAreNoNews() {
        Window usual = USUAL.serving(30).recorded("as-many");
        Window fewer = USUAL.serving(28).recorded("a-few-fewer");
        for (Sides sides :
                List.of(new Sides(List.of(usual), List.of(fewer)), new Sides(List.of(fewer), List.of(usual)))) {
            Comparison comparison = Investigated.of(sides);
            assertThat(Head.of(comparison).tone()).isEqualTo(Tone.UNCHANGED);
            assertThat(comparison.diagnoses()).isEmpty();
        }
    }

    /** Half as long again, of a hundredth of a millisecond in each tenth of a second. */
    @Test
    void whatNeitherOneRequestNorAllOfThemFeelIsNotSlower() {
        Service brief = USUAL.serving(10).taking(0.01);
        assertThat(gist(brief.recorded("brief"), brief.taking(0.015).recorded("less-brief")))
                .isNull();
        assertThat(gist(USUAL.recorded("felt"), USUAL.taking(15).recorded("longer-felt")))
                .isEqualTo(Gist.SLOWER);
    }

    /** Nine of ten places allocate as much as before, so as much was done. */
    @Test
    void whereTheSameWorkTakesMoreAllocationItCostsMore() {
        assertThat(gist(allocating("cheap", 4, 1), allocating("dear", 40, 1))).isEqualTo(Gist.COSTS_MORE);
        assertThat(gist(allocating("dear", 40, 1), allocating("cheap", 4, 1))).isEqualTo(Gist.COSTS_LESS);
    }

    @Test
    void twoPlacesThatAllocateMoreAreBothTold() {
        Head head = Head.of(Investigated.of(
                new Sides(List.of(allocating("cheap", 4, 1)), List.of(allocating("dear-twice", 40, 2)))));
        assertThat(English.of(head.headline())).containsPattern("most added in Place[01].fill and Place[01].fill");
    }

    @Test
    void whereThreadsOnlyComeAndNoneGoesItFillsUp() {
        Window steady = USUAL.withThreads(second -> second < 1 ? 30 : 32).recorded("threads-steady");
        Window growing = USUAL.withThreads(second -> 30 + 4L * second).recorded("threads-growing");
        assertThat(gist(steady, growing)).isEqualTo(Gist.FILLS_UP);
        assertThat(gist(growing, steady)).isNotEqualTo(Gist.FILLS_UP);
    }

    @Test
    void whatGetsFasterAndFillsUpIsToldBesideWhatFillsUp() {
        Window steady = USUAL.withThreads(second -> second < 1 ? 30 : 32).recorded("threads-slow");
        Window growing = USUAL.taking(5).withThreads(second -> 30 + 4L * second).recorded("threads-fast");
        Comparison comparison = Investigated.of(new Sides(List.of(steady), List.of(growing)));
        assertThat(HeadlineCasesTest.cases(comparison)).containsExactlyInAnyOrder(Case.EFFECT, Case.BUT_FILLING);
        Head head = Head.of(comparison);
        assertThat(head.tone()).isEqualTo(Tone.MIXED);
        assertThat(English.of(head.headline()))
                .startsWith("Median of Request 10")
                .contains(", but ", "thread count grows");
    }

    @Test
    void whereNothingChangedNothingIsSaid() {
        assertThat(gist(USUAL.recorded("once"), USUAL.recorded("again"))).isNull();
    }

    // What would have been seen is told as what it is: a factor either way, and of shares points.

    @Test
    void whatIsLeftOfAWholeIsToldInPointsOfWhatWouldBeMissingUnlessThatIsMuchMore() {
        // Of the time 0.2 % is missing; a third of that would be seen.
        assertThat(told(Map.of("gc.throughput", 0.000613))).isEqualTo("stop-the-world time +0.0610 points");
        assertThat(told(Map.of("gc.throughput", 0.05))).isEmpty();
        assertThat(told(Map.of("gc.throughput", 0.05, "gc.pause.share", 0.3))).startsWith("GC pause share +");
    }

    @Test
    void aRiseOfAShareIsToldInPointsAndOfAnythingElseInPercent() {
        assertThat(told(Map.of("cpu.jvm.mean", 0.5))).matches("CPU load of the JVM \\+[\\d.]+ points");
        assertThat(told(Map.of("allocation.rate", 0.21))).isEqualTo("allocation rate +25.0 %");
        assertThat(told(Map.of("gc.throughput", 1.15, "allocation.rate", 0.51, "cpu.jvm.mean", 1.0)))
                .as("what only a doubling would show is not seen")
                .isEmpty();
    }

    private static void assertBothWays(String name, Service baseline, Service candidate, Gist gist, Gist swapped) {
        Window before = baseline.recorded(name + "-before");
        Window after = candidate.recorded(name + "-after");
        assertThat(gist(before, after)).isEqualTo(gist);
        assertThat(gist(after, before)).isEqualTo(swapped);
    }

    private static @Nullable Gist gist(Window baseline, Window candidate) {
        return Head.of(Investigated.of(new Sides(List.of(baseline), List.of(candidate))))
                .gist();
    }

    private static Window allocating(String name, double megabytes, int places) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        SyntheticRecording recording = SyntheticRecording.named("gist-" + name);
        for (int i = 0; i < SECONDS * PLACES; i++) {
            double amount = i % PLACES < places ? megabytes : 4;
            recording.event(
                    "jdk.ObjectAllocationSample",
                    i * MILLIS / PLACES,
                    Map.of(
                            "eventThread",
                            "http-1",
                            "objectClass",
                            "byte[]",
                            "weight",
                            Math.round(amount * MEGABYTE * jitter(random)),
                            "stackTrace",
                            List.of("org.shop.Place" + i % PLACES + ".fill")));
        }
        return Compared.recording(recording.write()).whole();
    }

    private static double jitter(SplittableRandom random) {
        return 0.9 + 0.2 * random.nextDouble();
    }

    private static String told(Map<String, Double> smallest) {
        Window sample = Compared.recording(Path.of("sample-recordings", "allocation-baseline.jfr"))
                .whole();
        Comparison all = Investigated.of(new Sides(List.of(sample), List.of(sample)));
        return English.of(WouldBeSeen.in(all.with(new Verdicts(
                                all.comparability(),
                                all.metrics(),
                                all.goals(),
                                all.amountOfWork(),
                                new Vitals(Map.of(), smallest))))
                        .orElse(Text.none()))
                .replace('\u00a0', ' ');
    }
}
