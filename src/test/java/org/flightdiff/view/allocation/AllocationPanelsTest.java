package org.flightdiff.view.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedClass;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PlainEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationPanelsTest {

    private static final String IN_TLAB = "jdk.ObjectAllocationInNewTLAB";
    private static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

    private static final long HOURS_OF_ALLOCATION = 400_000_000_000L;

    private static final int EVENTS = 100_000;
    private static final int SECONDS = 60;
    private static final long LEAST_COPY = (long) EVENTS * Integer.BYTES;

    private static final ThreadMXBean THREADS = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

    private interface Use {
        void of(Window window);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "allocation-by-class",
                "allocation-by-running-method",
                "allocation-by-application-method",
                "allocation-by-thread"
            })
    void everyBreakdownAddsUpToTheAllocationRateWhicheverEventsItIsMadeOf(String title) {
        MeasuredRecording tlab = read(SharedRecordings.of("hbase-jdk11-g1"));
        MeasuredRecording sampled = read(SharedRecordings.of("hbase-jdk17-g1"));
        Breakdown breakdown = (Breakdown) Shown.of(AllocationView.VIEW, title, tlab.whole(), sampled.whole());

        assertThat(sum(breakdown, Role.BASELINE, 0)).isCloseTo(tlab.value("allocation.rate"), within(1.0));
        assertThat(sum(breakdown, Role.CANDIDATE, 0)).isCloseTo(sampled.value("allocation.rate"), within(1.0));
        assertThat(sum(breakdown, Role.BASELINE, 1)).isCloseTo(1, within(1e-9));
        assertThat(sum(breakdown, Role.CANDIDATE, 1)).isCloseTo(1, within(1e-9));
        assertThat(breakdown.note()).hasToString("baseline: from TLAB events; candidate: from allocation samples");
    }

    @Test
    void classesHoldTheBytesOfTheirOwnEvents() {
        MeasuredRecording recording = read(SharedRecordings.of("hbase-jdk8-cms"));
        Map<String, Double> expected = new TreeMap<>();
        PlainEvents.forEach(
                recording.file(),
                event -> expected.merge(
                        ((RecordedClass) event.getValue("objectClass")).getName(),
                        (double) event.getLong(event.hasField("tlabSize") ? "tlabSize" : "allocationSize"),
                        Double::sum),
                IN_TLAB,
                OUTSIDE_TLAB);
        Map<String, Double> bytes = AllocationKey.CLASS.bytes(recording.whole());
        assertThat(bytes.get("byte[]")).isEqualTo(expected.get("[B"));
        assertThat(bytes.get("java.lang.String")).isEqualTo(expected.get("java.lang.String"));
        assertThat(bytes.get("java.lang.Object[]")).isEqualTo(expected.get("[Ljava.lang.Object;"));
    }

    @Test
    void methodOutsideTheJdkIsFoundBelowTheMethodsOfTheJdk() {
        MeasuredRecording recording = read(SyntheticRecording.named("allocation-sites")
                .lastingSeconds(10)
                .event(SAMPLE, 1, sample(300, "java.util.ArrayList.grow", "shop.Cart.add", "shop.Shop.main"))
                .event(SAMPLE, 2, sample(100, "java.lang.Thread.run"))
                .event(SAMPLE, 3, sample(600))
                .write());
        assertThat(AllocationKey.SITE.bytes(recording.whole()))
                .containsOnly(
                        Map.entry("java.util.ArrayList.grow", 300.0),
                        Map.entry("java.lang.Thread.run", 100.0),
                        Map.entry("(no stack trace)", 600.0));
        assertThat(AllocationKey.APPLICATION_SITE.bytes(recording.whole()))
                .containsOnly(
                        Map.entry("shop.Cart.add", 300.0),
                        Map.entry("(only JDK)", 100.0),
                        Map.entry("(no stack trace)", 600.0));
    }

    @Test
    void threadsThatDifferByANumberAreOne() {
        MeasuredRecording recording = read(SyntheticRecording.named("allocating-threads")
                .event(SAMPLE, 1, Map.of("objectClass", "A", "weight", 1, "eventThread", "pool-1-thread-7"))
                .event(SAMPLE, 2, Map.of("objectClass", "A", "weight", 2, "eventThread", "pool-2-thread-1"))
                .write());
        assertThat(AllocationKey.THREAD.bytes(recording.whole())).containsOnly(Map.entry("pool-#-thread-#", 3.0));
    }

    @Test
    void newAndGoneClassesHaveAZeroOnTheSideWithoutThem() {
        MeasuredRecording before = read(SyntheticRecording.named("class-before")
                .lastingSeconds(10)
                .event(SAMPLE, 1, Map.of("objectClass", "shop.Old", "weight", 1000))
                .write());
        MeasuredRecording after = read(SyntheticRecording.named("class-after")
                .lastingSeconds(10)
                .event(SAMPLE, 1, Map.of("objectClass", "shop.New", "weight", 4000))
                .write());
        Breakdown classes =
                (Breakdown) Shown.of(AllocationView.VIEW, "allocation-by-class", before.whole(), after.whole());
        assertThat(classes.rows())
                .containsExactly(
                        new BreakdownRow("shop.New", List.of(0.0, 0.0), List.of(400.0, 1.0)),
                        new BreakdownRow("shop.Old", List.of(100.0, 1.0), List.of(0.0, 0.0)));
    }

    @Test
    void curveOfTheRateHoldsAllBytes() {
        MeasuredRecording recording = read(SharedRecordings.of("hbase-jdk17-zgc"));
        TimeSeries curve = (TimeSeries)
                Shown.of(AllocationView.VIEW, "allocation-rate-over-time", recording.whole(), recording.whole());
        Points points = curve.series().get(0).points();
        double meanRate = IntStream.range(0, points.size())
                .mapToDouble(points::y)
                .average()
                .orElseThrow();
        assertThat(meanRate).isCloseTo(recording.value("allocation.rate"), within(1.0));
        assertThat(recording.whole().seconds() / points.size()).isBetween(0.9, 1.1);
    }

    @Test
    void theFirstSampleOfAnOlderThreadStandsForAsMuchAsItsOthers() throws UnreadableRecordingException {
        assertThat(bytes(recording("samples-late", 3600, 0))).isEqualTo(300 + 100);
    }

    @Test
    void theOnlySampleOfAnOlderThreadStandsForAsMuchAsAllOthers() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-only");
        sample(recording, 10, "once", HOURS_OF_ALLOCATION);
        sample(recording, 20, "young", 150);
        sample(recording, 30, "young", 50);
        assertThat(bytes(read(recording))).isEqualTo(200 + 100);
    }

    @Test
    void noSampleStandsForMoreThanItsWeight() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-light");
        sample(recording, 10, "idle", 30);
        sample(recording, 20, "young", 150);
        assertThat(bytes(read(recording))).isEqualTo(150 + 30);
    }

    @Test
    void whereNothingTellsWhatIsUsualTheSampleIsLeftOut() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-alone");
        sample(recording, 10, "once", HOURS_OF_ALLOCATION);
        assertThat(bytes(read(recording))).isZero();
    }

    /** A thread that allocates 100 bytes between two samples; the first is 50 bytes after the start. */
    @Test
    void aThreadIsNotTakenToAllocateLessAtTheStartOfTheRecording() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-steady");
        sample(recording, 3, "steady", HOURS_OF_ALLOCATION);
        for (int second = 9; second < 60; second += 6) {
            sample(recording, second, "steady", 100);
        }
        LoadedRecording steady = read(recording);
        assertThat(bytes(new Window(steady, 0, 30))).isEqualTo(500);
        assertThat(bytes(new Window(steady, 30, 60))).isEqualTo(500);
    }

    @Test
    void aRecordingBegunWithTheJvmCountsAll() throws UnreadableRecordingException {
        assertThat(bytes(recording("samples-early", 1, 0))).isEqualTo(HOURS_OF_ALLOCATION + 300);
    }

    @Test
    void whatWasAllocatedBetweenTwoFilesIsNotCounted() throws UnreadableRecordingException {
        List<LoadedRecording> files =
                List.of(recording("samples-first", 3600, 0), recording("samples-second", 3600, 600));
        assertThat(bytes(Recordings.runs(files).get(0))).isEqualTo(2 * (300 + 100));
    }

    // A recording can have more allocation events than memory has room for an array of doubles of them.

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> noMetricCopiesItsEvents() {
        MeasuredRecording buffers = recording("many-buffers", "jdk.ObjectAllocationInNewTLAB", "tlabSize");
        MeasuredRecording objects = recording("many-objects", "jdk.ObjectAllocationOutsideTLAB", "allocationSize");
        MeasuredRecording samples = recording("many-samples", "jdk.ObjectAllocationSample", "weight");
        return Stream.of(buffers, objects, samples)
                .flatMap(recording -> AllocationView.VIEW.metrics().stream()
                        .map(metric -> DynamicTest.dynamicTest(
                                metric.id() + " of " + recording.file().getFileName(),
                                () -> keepsNothingPerEvent(recording, window -> metric.in(window)))));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> noBreakdownCopiesItsEvents() {
        MeasuredRecording objects = recording("many-objects", "jdk.ObjectAllocationOutsideTLAB", "allocationSize");
        return Stream.of(AllocationKey.values())
                .map(key -> DynamicTest.dynamicTest(key.name(), () -> keepsNothingPerEvent(objects, key::bytes)));
    }

    private static Map<String, Object> sample(long weight, String... frames) {
        Map<String, Object> sample = new TreeMap<>(Map.of("objectClass", "shop.Item", "weight", weight));
        if (frames.length > 0) {
            sample.put("stackTrace", List.of(frames));
        }
        return sample;
    }

    private static double sum(Breakdown breakdown, Role role, int column) {
        return breakdown.rows().stream()
                .mapToDouble(row -> (role == Role.BASELINE ? row.baseline() : row.candidate()).get(column))
                .sum();
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, AllocationView.VIEW);
    }

    /** A thread that is older than the recording, and one that is started in it. */
    private static LoadedRecording recording(String name, int ageSeconds, int laterSeconds)
            throws UnreadableRecordingException {
        SyntheticRecording recording = ofJvm(name, ageSeconds, laterSeconds);
        sample(recording, 10, "old", HOURS_OF_ALLOCATION);
        sample(recording, 20, "old", 100);
        sample(recording, 21, "young", 150);
        sample(recording, 30, "young", 50);
        return read(recording);
    }

    private static SyntheticRecording late(String name) {
        return ofJvm(name, 3600, 0);
    }

    private static SyntheticRecording ofJvm(String name, int ageSeconds, int laterSeconds) {
        long jvmStart = SyntheticRecording.START.minusSeconds(ageSeconds).toEpochMilli();
        return SyntheticRecording.named(name)
                .startingAt(SyntheticRecording.START.plusSeconds(laterSeconds))
                .event("jdk.JVMInformation", 0, Map.of("pid", 1, "jvmStartTime", jvmStart))
                .event("jdk.ThreadStart", 15_000, Map.of("thread", "young"));
    }

    private static LoadedRecording read(SyntheticRecording recording) throws UnreadableRecordingException {
        return new RecordingReader(AllocationView.VIEW.reads(), Progress.SILENT).read(recording.write());
    }

    private static void sample(SyntheticRecording recording, int second, String thread, long weight) {
        recording.event("jdk.ObjectAllocationSample", second * 1000, Map.of("weight", weight, "eventThread", thread));
    }

    private static double bytes(LoadedRecording recording) {
        return bytes(recording.whole());
    }

    private static double bytes(Window window) {
        return Arrays.stream(Allocations.in(window).amounts()).sum();
    }

    private static void keepsNothingPerEvent(MeasuredRecording recording, Use use) {
        use.of(recording.whole());
        Window unseen = recording.whole();
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        use.of(unseen);
        long allocated = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated).isLessThan(LEAST_COPY);
    }

    private static MeasuredRecording recording(String name, String event, String amount) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(SECONDS);
        for (int i = 0; i < EVENTS; i++) {
            recording.event(event, i * 1e3 * SECONDS / EVENTS, Map.of("objectClass", "A", amount, 16 + i % 100));
        }
        return MeasuredRecording.of(recording.write(), AllocationView.VIEW);
    }
}
