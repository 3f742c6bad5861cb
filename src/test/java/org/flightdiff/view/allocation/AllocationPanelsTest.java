package org.flightdiff.view.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import jdk.jfr.consumer.RecordedClass;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PlainEvents;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.panel.ListingPanel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationPanelsTest {

    private static final String IN_TLAB = "jdk.ObjectAllocationInNewTLAB";
    private static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

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
    void sideWithoutTlabEventsIsNamedBesideTheSideThatHasThem() {
        MeasuredRecording tlab = read(SharedRecordings.of("hbase-jdk8-cms"));
        MeasuredRecording sampled = read(SharedRecordings.of("hbase-jdk17-g1"));
        Distribution sizes = (Distribution) Shown.of(AllocationView.VIEW, "tlab-sizes", tlab.whole(), sampled.whole());
        assertThat(English.of(sizes.note())).startsWith("candidate: " + IN_TLAB + " was off");
        assertThat(sizes.candidateCount()).isZero();
        assertThat(Shown.of(AllocationView.VIEW, "tlab-sizes", sampled.whole(), sampled.whole()))
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void largeObjectsAreListedLargestFirst() {
        MeasuredRecording recording = read(SharedRecordings.of("hbase-jdk8-cms"));
        Listing objects = (Listing) Shown.of(
                AllocationView.VIEW,
                "objects-allocated-outside-tlabs-largest-first",
                recording.whole(),
                recording.whole());
        assertThat(objects.baseline()).hasSize(924);
        assertThat(objects.baseline().get(0).get(0).number())
                .isEqualTo(recording.value("allocation.outside-tlab.largest"));
    }

    @Test
    void ofVeryManyLargeObjectsTheLargestAreListedAndTheOthersCounted() {
        SyntheticRecording many = SyntheticRecording.named("many-large-objects").lastingSeconds(10);
        for (int i = 0; i < ListingPanel.MOST_ROWS + 500; i++) {
            many.event(OUTSIDE_TLAB, i, Map.of("objectClass", "shop.Item", "allocationSize", 1000 + i * 7919 % 2503));
        }
        MeasuredRecording recording = read(many.write());
        Listing objects = (Listing) Shown.of(
                AllocationView.VIEW,
                "objects-allocated-outside-tlabs-largest-first",
                recording.whole(),
                recording.whole());
        double[] sizes = objects.candidate().stream()
                .mapToDouble(row -> row.get(0).number())
                .toArray();
        double[] expected = IntStream.range(0, ListingPanel.MOST_ROWS + 500)
                .mapToDouble(i -> -(1000 + i * 7919 % 2503))
                .sorted()
                .limit(ListingPanel.MOST_ROWS)
                .map(size -> -size)
                .toArray();
        assertThat(sizes).containsExactly(expected);
        assertThat(objects.candidateCount()).isEqualTo(ListingPanel.MOST_ROWS + 500);
        assertThat(objects.foremost()).isEqualTo(Listing.ListedThings.LARGEST);
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
}
