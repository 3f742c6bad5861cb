package org.flightdiff.view.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.methods.MethodChanges.MethodChange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MethodsTest {

    private static final String SAMPLE = "jdk.ExecutionSample";
    private static final String RUNNING = "methods-running";
    private static final String ON_THE_STACK = "methods-on-the-stack";
    private static final int SAMPLES = 300;

    private static int written;

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void hottestMethodHasTheShareOfSamplesThatIsPrinted(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        List<String> running = PrintedEnvironment.of(recording.file(), SAMPLE).stream()
                .filter(sample -> !sample.frames().isEmpty())
                .map(sample -> sample.frames().get(0))
                .toList();
        Map<String, Integer> counts = new TreeMap<>();
        running.forEach(method -> counts.merge(method, 1, Integer::sum));
        if (running.isEmpty()) {
            assertThat(recording.measure("method.hottest.share")).isInstanceOf(TooFew.class);
            return;
        }
        int most = counts.values().stream().max(Comparator.naturalOrder()).orElseThrow();
        assertThat(recording.value("method.hottest.share")).isCloseTo((double) most / running.size(), within(1e-9));
        assertThat(recording.measure("method.hottest.share"))
                .isInstanceOfSatisfying(
                        Measured.class,
                        measured -> assertThat(counts.get(English.of(measured.note())))
                                .isEqualTo(most));
        assertThat(recording.value("method.jdk.share"))
                .isCloseTo(
                        running.stream()
                                .mapToInt(method -> method.matches("(javax?|jdk|sun|com\\.sun)\\..*") ? 1 : 0)
                                .average()
                                .orElseThrow(),
                        within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-repeat1", "hbase-jdk17-g1"})
    void shareOfInterpretedCodeIsThatOfThePrintedFrames(String name) {
        Path file = SharedRecordings.of(name);
        double share = PrintedEvents.withStacks(file, 1, SAMPLE).stream()
                .map(sample -> sample.values().at("/stackTrace/frames/0/type").asString())
                .mapToInt(type -> type.equals("Interpreted") ? 1 : 0)
                .average()
                .orElseThrow();
        assertThat(share).isBetween(0.01, 0.99);
        assertThat(read(file).value("method.interpreted.share")).isCloseTo(share, within(1e-9));
    }

    @Test
    void totalShareCountsAMethodOncePerStack() {
        MeasuredRecording recording = read(SyntheticRecording.named("recursion")
                .event(SAMPLE, 1, stack("shop.Tree.walk", "shop.Tree.walk", "shop.Tree.walk", "shop.Shop.main"))
                .event(SAMPLE, 2, stack("shop.Cart.add", "shop.Shop.main"))
                .write());
        Breakdown methods = shown(ON_THE_STACK, recording, recording);
        assertThat(Shown.row(methods, "shop.Tree.walk").baseline().subList(0, 2))
                .containsExactly(0.5, 0.5);
        assertThat(Shown.row(methods, "shop.Shop.main").baseline().subList(0, 2))
                .containsExactly(1.0, 0.0);
    }

    @Test
    void windowTakesTheSamplesInIt() {
        MeasuredRecording recording = read(SyntheticRecording.named("sampled-windows")
                .lastingSeconds(10)
                .event(SAMPLE, 1_000, stack("shop.Cart.add"))
                .event(SAMPLE, 2_000, stack("shop.Cart.add"))
                .event(SAMPLE, 6_000, stack("java.util.ArrayList.add"))
                .write());
        Window late = recording.window(5, 10);
        assertThat(recording.value("method.hottest.share", late)).isEqualTo(1);
        assertThat(recording.value("method.jdk.share", recording.window(0, 5))).isZero();
        assertThat(recording.value("method.jdk.share", late)).isEqualTo(1);
    }

    @Test
    void methodThatBecameHotIsNamedAsChangedBeyondSamplingError() {
        MeasuredRecording usual = read(Path.of("sample-recordings", "allocation-baseline.jfr"));
        MeasuredRecording hot = read(Path.of("sample-recordings", "hot-method-candidate.jfr"));
        Breakdown methods = shown(RUNNING, usual, hot);
        String slow = "org.flightdiff.workload.fault.HotMethod.slowChecksum";
        assertThat(methods.rows().get(0).key()).isEqualTo(slow);
        assertThat(English.of(methods.note()))
                .startsWith("changed significantly, beyond sampling error and")
                .contains(slow + " +");
        assertThat(English.of(shown(RUNNING, hot, usual).note())).contains(slow + " −");
        assertThat(MethodChanges.between(List.of(usual.whole()), List.of(hot.whole()))
                        .onTheStack()
                        .found())
                .extracting(MethodChange::method)
                .contains(slow, "org.flightdiff.workload.fault.HotMethod.onRequest");
    }

    @Test
    void threadsAreCountedByThePeriodOfTheirSamplesSoThatPeriodsCanDiffer() {
        MeasuredRecording often = read(threads("sampled-often", 10, "10 ms"));
        MeasuredRecording rarely = read(threads("sampled-rarely", 5, "20 ms"));
        Breakdown threads = (Breakdown) Shown.of(MethodsView.VIEW, "threads-running", often.whole(), rarely.whole());
        BreakdownRow pool = Shown.row(threads, "pool-#-thread-#");
        assertThat(pool.baseline().get(1)).isCloseTo(0.1, within(1e-9));
        assertThat(pool.candidate().get(1)).isCloseTo(0.1, within(1e-9));
        assertThat(threads.note()).hasToString("baseline: sampled every 10 ms; candidate: sampled every 20 ms");
    }

    /** Fifty of each thread are kept, and a hundred of one are lost. */
    @Test
    void samplesStandForThoseThatTheirThreadLost() {
        SyntheticRecording recording = SyntheticRecording.named("cpu-time-weights");
        for (int i = 0; i < 100; i++) {
            recording.event("jdk.CPUTimeSample", 500 * i, sample(i % 2 == 0 ? "busy" : "main"));
        }
        recording.event("jdk.CPUTimeSamplesLost", 59_000, Map.of("lostSamples", 100L, "eventThread", "busy"));
        Window window =
                MeasuredRecording.of(recording.write(), MethodsView.VIEW).whole();
        Weighed weighed = CpuTimeSamples.weighed(window);
        assertThat(secondsOf("busy", weighed)).isCloseTo(1.5, within(1e-9));
        assertThat(secondsOf("main", weighed)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void whatOneSideAloneHasIsHeldAgainstNone() {
        MethodChanges changes = between(Map.of("gone", 60, "kept", 100), Map.of("kept", 100, "added", 90));

        // With what else ran.
        assertThat(changes.running().tested()).isEqualTo(4);
        assertThat(changes.running().found())
                .extracting(MethodChange::method)
                .containsExactly("shop.Shop.added", "shop.Shop.gone", "shop.Shop.other");
    }

    @Test
    void changesWithinThoseFromRunToRunAreNotFound() {
        Map<String, Integer> before = Map.of("old", 3);
        Map<String, Integer> after = Map.of("old", 18);
        assertThat(between(before, after).running().found()).isEmpty();
        assertThat(between(before, Map.of("old", 60)).running().found())
                .extracting(MethodChange::method)
                .contains("shop.Shop.old");
    }

    /** One in twenty passes 5 % by chance, so it takes more where much is looked at. */
    @Test
    void aDoubtfulChangeIsNotFoundAmongMany() {
        Map<String, Integer> many = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            many.put("same" + i, 6);
        }
        Map<String, Integer> before = new HashMap<>(many);
        Map<String, Integer> after = new HashMap<>(many);
        before.put("doubtful", 20);
        after.put("doubtful", 36);

        assertThat(between(Map.of("doubtful", 20), Map.of("doubtful", 36))
                        .running()
                        .found())
                .extracting(MethodChange::method)
                .contains("shop.Shop.doubtful");
        assertThat(between(before, after).running().found()).isEmpty();
    }

    @Test
    void withoutSamplesOnASideNothingIsFound() {
        assertThat(MethodChanges.between(
                                List.of(window(Map.of("some", SAMPLES))),
                                List.of(read(SyntheticRecording.named("no-samples")
                                        .lastingSeconds(10)
                                        .event("jdk.CPULoad", 1, Map.of("jvmUser", 0.1f)))))
                        .running()
                        .found())
                .isEmpty();
    }

    private static Path threads(String name, int samples, String period) {
        SyntheticRecording recording =
                SyntheticRecording.named(name).lastingSeconds(1).setting(SAMPLE, "period", period);
        for (int i = 0; i < samples; i++) {
            Map<String, Object> sample = new TreeMap<>(stack("shop.Cart.add"));
            sample.put("sampledThread", "pool-1-thread-" + i);
            recording.event(SAMPLE, i * 10, sample);
        }
        return recording.write();
    }

    private static Map<String, Object> stack(String... frames) {
        return Map.of("stackTrace", List.of(frames));
    }

    private static Breakdown shown(String title, MeasuredRecording baseline, MeasuredRecording candidate) {
        return (Breakdown) Shown.of(MethodsView.VIEW, title, baseline.whole(), candidate.whole());
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, MethodsView.VIEW);
    }

    private static Map<String, ?> sample(String thread) {
        return Map.of(
                "samplingPeriod",
                Duration.ofMillis(10),
                "eventThread",
                thread,
                "stackTrace",
                List.of("org.shop." + thread + ".run"));
    }

    private static double secondsOf(String thread, Weighed weighed) {
        return weighed.events()
                .rows()
                .filter(row -> thread.equals(weighed.events().text(Selection.THREAD, row)))
                .mapToDouble(weighed.weights())
                .sum();
    }

    private static MethodChanges between(Map<String, Integer> before, Map<String, Integer> after) {
        return MethodChanges.between(List.of(window(before)), List.of(window(after)));
    }

    /** Each method running in so many of 300 samples, all spread over ten seconds; in the rest another. */
    private static Window window(Map<String, Integer> running) {
        SyntheticRecording recording =
                SyntheticRecording.named("method-changes-" + written++).lastingSeconds(10);
        int rest = SAMPLES;
        for (Map.Entry<String, Integer> method : new TreeMap<>(running).entrySet()) {
            add(recording, method.getKey(), method.getValue());
            rest -= method.getValue();
        }
        add(recording, "other", rest);
        return read(recording);
    }

    private static void add(SyntheticRecording recording, String method, int samples) {
        for (int i = 0; i < samples; i++) {
            recording.event(
                    SAMPLE,
                    (i + 0.5) * 10_000 / samples,
                    Map.of("stackTrace", List.of("shop.Shop." + method, "shop.Shop.main")));
        }
    }

    private static Window read(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), MethodsView.VIEW).whole();
    }
}
