package org.flightdiff.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.EventDetails;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.TimedEvents;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventsBehindNumbersTest {

    private static final Path BEFORE = SyntheticRecording.named("sheet-before")
            .event("jdk.GarbageCollection", 1_000, 30, Map.of("gcId", 1, "cause", "System.gc()"))
            .event("jdk.GarbageCollection", 2_000, 10, Map.of("gcId", 2, "cause", "Allocation Failure"))
            .write();

    private static final Path AFTER = SyntheticRecording.named("sheet-after")
            .event("jdk.GarbageCollection", 1_500, 20, Map.of("gcId", 1, "cause", "G1 Evacuation Pause"))
            .event("jdk.GarbageCollection", 50_000, 40, Map.of("gcId", 2, "cause", "System.gc()"))
            .write();

    private final EventStore store = new EventStore();

    @ParameterizedTest
    @ValueSource(strings = {"allocation-baseline", "locks-candidate"})
    void theEventsBehindADurationAreThoseItWasMadeOf(String sample) throws Exception {
        Window window = read(sample);
        Set<String> checked = new TreeSet<>();
        for (Metric metric : metrics().toList()) {
            TimedEvents timed = metric.timed();
            if (timed == null || !(metric.in(window) instanceof Measured measured) || measured.value() == 0) {
                continue;
            }
            double value = measured.value();
            double[] behind = timed.behind(metric, window).durations();
            String id = metric.id();
            checked.add(id);
            if (timed.longest()) {
                assertThat(DoubleStream.of(behind)).as(id).isNotEmpty().allMatch(seconds -> seconds >= value);
                assertThat(DoubleStream.of(timed.of().apply(window).durations()).filter(each -> each >= value))
                        .as(id)
                        .hasSize(behind.length);
            }
            if (id.endsWith(".longest")) {
                assertThat(behind).as(id).contains(value);
            } else if (id.endsWith(".mean")) {
                assertThat(DoubleStream.of(behind).average().orElseThrow())
                        .as(id)
                        .isCloseTo(value, within(1e-9));
            } else if (id.endsWith(".total")) {
                assertThat(DoubleStream.of(behind).sum()).as(id).isCloseTo(value, within(1e-9));
            } else if (id.endsWith(".share")) {
                assertThat(DoubleStream.of(behind).sum() / window.seconds())
                        .as(id)
                        .isCloseTo(value, within(1e-9));
            }
        }
        assertThat(checked).contains("gc.pause.p95", "gc.pause.longest", "gc.pause.mean", "gc.pause.total");
    }

    @ParameterizedTest
    @ValueSource(strings = {"allocation-baseline", "locks-candidate"})
    void aPercentileLeadsToItsEventsWithAllTheirFields(String sample) throws Exception {
        Window window = read(sample);
        Metric p95 = metrics()
                .filter(metric -> metric.id().equals("gc.pause.p95"))
                .findFirst()
                .orElseThrow();
        EventDetails details = EventDetails.read(window.recording(), "jdk.GCPhasePause", Progress.SILENT);
        EventQuery query = EventQuery.all("jdk.GCPhasePause").with(new EventCondition.Behind(p95));
        assertThat(query.isOfLongest()).isTrue();
        Events found = query.in(window, details);
        double value = ((Measured) p95.in(window)).value();
        assertThat(found.size())
                .isPositive()
                .isLessThan(window.events("jdk.GCPhasePause").size());
        assertThat(DoubleStream.of(found.durations())).allMatch(seconds -> seconds >= value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"allocation-baseline", "locks-candidate"})
    void aRowOfAListingLeadsToItsEvent(String sample) throws Exception {
        Window window = read(sample);
        Set<String> checked = new TreeSet<>();
        for (Panel panel : RowsOfBreakdownsTest.panels()) {
            if (!(PanelCheck.show(panel, window, window) instanceof Listing listing)) {
                continue;
            }
            for (int place = 0; place < listing.baseline().size(); place++) {
                List<ListingCell> cells = listing.baseline().get(place);
                panel.listed(List.of(window), place).ifPresent(listed -> {
                    checked.add(panel.id().word());
                    Events event = listed.event();
                    assertThat(event.size()).as(panel.id().word()).isEqualTo(1);
                    assertThat(window.events(event.type()).rowOf(event)).isNotNegative();
                    assertThat(cells.stream().map(ListingCell::number))
                            .as(panel.id().word())
                            .anyMatch(number -> number == event.start(0) || number == event.duration(0));
                });
            }
        }
        assertThat(checked).contains("gc.collections");
    }

    // The events of both sides in one table.

    @Test
    void bothSidesAreSortedTogether() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection"));

        assertThat(sorted(found, "duration", true)).containsExactly("2", "1", "1", "2");
        assertThat(Arrays.stream(found.all().sorted(EventField.DURATION, true))
                        .mapToObj(found::role)
                        .toList())
                .containsExactly(Role.CANDIDATE, Role.BASELINE, Role.CANDIDATE, Role.BASELINE);
        assertThat(sorted(found, "startTime", false)).containsExactly("1", "1", "2", "2");
    }

    @Test
    void textsAreSortedByLettersAndSearchedInUpperAndLowerCase() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection"));
        EventField cause = found.all().field("cause").orElseThrow();

        assertThat(Arrays.stream(found.all().sorted(cause, false))
                        .mapToObj(row -> found.all().raw(row, cause))
                        .toList())
                .containsExactly("Allocation Failure", "G1 Evacuation Pause", "System.gc()", "System.gc()");
        BitSet hits = found.all().search("SYSTEM");
        assertThat(hits.stream().mapToObj(row -> found.all().raw(row, cause)).toList())
                .containsExactly("System.gc()", "System.gc()");
    }

    @Test
    void aStretchOfTimeIsOfBothSides() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection").with(new EventCondition.Around(1.01, 1.6)));

        // The first of the baseline began before, but lasts into it.
        assertThat(found.counts()).isEqualTo(new Both<>(1, 1));
    }

    @Test
    void unitsAreForPeopleAndDigitsForPrograms() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection"));
        int longest = found.all().sorted(EventField.DURATION, true)[0];

        assertThat(found.all().words(longest, EventField.DURATION, Notation.ENGLISH))
                .isEqualTo("40.0\u00a0ms");
        assertThat(found.all().raw(longest, EventField.DURATION)).isEqualTo("0.04");
        assertThat(found.all().raw(longest, EventField.START)).isEqualTo("50");
    }

    @Test
    void whatASideDidNotRecordIsSaidAndIsNotZero() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.ShenandoahHeapRegionInformation"));

        assertThat(found.counts()).isEqualTo(new Both<>(0, 0));
        assertThat(found.missing().baseline().isEmpty()).isFalse();
        assertThat(EventTypeLine.of(new Both<>(List.of(read(BEFORE)), List.of(read(AFTER)))))
                .filteredOn(line -> line.type().equals("jdk.GarbageCollection"))
                .singleElement()
                .satisfies(line -> assertThat(line.baseline().events()).isEqualTo(2));
    }

    private static Window read(String sample) throws Exception {
        return read(Path.of("sample-recordings", sample + ".jfr")).whole();
    }

    private static Stream<Metric> metrics() {
        return Views.ALL.stream().flatMap(view -> view.metrics().stream());
    }

    private static List<String> sorted(FoundEvents found, String field, boolean descending) {
        EventField id = found.all().field("gcId").orElseThrow();
        return Arrays.stream(found.all().sorted(found.all().field(field).orElseThrow(), descending))
                .mapToObj(row -> found.all().raw(row, id))
                .toList();
    }

    private FoundEvents find(EventQuery query) throws Exception {
        return FoundEvents.of(
                store,
                new Both<>(List.of(read(BEFORE).whole()), List.of(read(AFTER).whole())),
                query,
                Progress.SILENT);
    }

    private static LoadedRecording read(Path file) throws Exception {
        return new RecordingReader(Views.reads(), Progress.SILENT).read(file);
    }
}
