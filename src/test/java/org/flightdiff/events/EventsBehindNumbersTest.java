package org.flightdiff.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleBiFunction;
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
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
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
        for (Panel panel : panels()) {
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
                    if (!panel.id().word().equals("gc.eden-and-pause")) {
                        assertThat(cells.stream().map(ListingCell::number))
                                .as(panel.id().word())
                                .anyMatch(number -> number == event.start(0) || number == event.duration(0));
                    }
                });
            }
        }
        assertThat(checked).contains("gc.collections", "vmoperation.vm-operations", "gc.eden-and-pause");
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

    private record Amount(int column, int type, ToDoubleBiFunction<Events, Window> of) {}

    private static final Map<String, List<Amount>> AMOUNTS = amounts();

    private static Map<String, List<Amount>> amounts() {
        Map<String, List<Amount>> amounts = new HashMap<>();
        for (String panel : List.of("gc.causes", "gc.kinds-of-collections")) {
            amounts.put(
                    panel,
                    List.of(
                            new Amount(0, 0, EventsBehindNumbersTest::perSecond),
                            new Amount(1, 1, EventsBehindNumbersTest::secondsPerSecond)));
        }
        for (String panel : List.of("""
            locks.blocked-by-monitor-class locks.blocked-by-method locks.blocked-by-thread
            locks.parked-by-class locks.parked-by-method locks.waiting-by-monitor-class io.files io.sockets\
            """.split("\\s+"))) {
            amounts.put(
                    panel,
                    List.of(
                            new Amount(0, 0, EventsBehindNumbersTest::secondsPerSecond),
                            new Amount(1, 0, EventsBehindNumbersTest::perSecond)));
        }
        for (String panel : List.of("vmoperation.by-operation", "vmoperation.by-calling-thread")) {
            amounts.put(
                    panel,
                    List.of(
                            new Amount(0, 0, (events, window) -> events.totalDuration()),
                            new Amount(3, 0, (events, window) -> events.size()),
                            new Amount(5, 0, EventsBehindNumbersTest::secondsPerSecond),
                            new Amount(6, 0, EventsBehindNumbersTest::perSecond)));
        }
        for (String panel : List.of("""
            exceptions.exceptions-by-class exceptions.exceptions-by-method exceptions.errors-by-class
            exceptions.errors-by-method deoptimization.by-reason deoptimization.by-action
            deoptimization.by-method compilation.recorded-compilations-by-level
            compilation.failed-compilations-by-message compilation.calls-not-inlined-by-message
            threads.threads-started-by-name locks.monitor-inflations-by-cause
            application.application-events-by-type application.application-events-by-text\
            """.split("\\s+"))) {
            amounts.put(panel, List.of(new Amount(0, 0, EventsBehindNumbersTest::perSecond)));
        }
        for (String panel : List.of("gc.phases-of-pauses-level-1", "gc.concurrent-phases")) {
            amounts.put(panel, List.of(new Amount(0, 0, EventsBehindNumbersTest::secondsPerSecond)));
        }
        return amounts;
    }

    private static double perSecond(Events events, Window window) {
        return events.size() / window.seconds();
    }

    private static double secondsPerSecond(Events events, Window window) {
        return events.totalDuration() / window.seconds();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"locks-candidate", "jdk-upgrade-candidate", "exceptions-candidate", "vm-operations-candidate"})
    void theirSumIsTheNumberOfTheRow(String name) throws Exception {
        Window window = window(name, 3, 27);
        Set<String> seen = new TreeSet<>();
        for (Panel panel : panels()) {
            if (!AMOUNTS.containsKey(panel.id().word())
                    || !(PanelCheck.show(panel, window, window) instanceof Breakdown breakdown)) {
                continue;
            }
            for (Breakdown.BreakdownRow row : breakdown.rows()) {
                seen.add(panel.id().word());
                for (Amount amount : AMOUNTS.get(panel.id().word())) {
                    assertThat(sum(panel, row.key(), amount, window))
                            .as(panel.id() + " of " + row.key() + ", column " + amount.column)
                            .isCloseTo(row.baseline().get(amount.column), within(1e-9));
                }
            }
        }
        assertThat(seen).contains("gc.causes", "vmoperation.by-operation", "application.application-events-by-type");
    }

    /** Panels of several types, of operations or of the application's events, have a key in one of them only. */
    private static double sum(Panel panel, String key, Amount amount, Window window) {
        List<RowEvents> counted = panel.counted(window);
        return panel.id().word().startsWith("gc.c") || panel.id().word().startsWith("gc.k")
                ? amount.of.applyAsDouble(counted.get(amount.type).in(key), window)
                : counted.stream()
                        .mapToDouble(each -> amount.of.applyAsDouble(each.in(key), window))
                        .sum();
    }

    @Test
    void sharesOfSamplesAreThoseOfTheirEvents() throws Exception {
        Window window = window("hot-method-candidate", 3, 27);
        for (String id :
                List.of("methods.methods-running", "methods.methods-on-the-stack", "methods.threads-running")) {
            Panel panel = PanelEvents.panel(new PanelId(id)).orElseThrow();
            RowEvents counted = panel.counted(window).get(0);
            Events all = counted.all();
            double known = id.contains("methods-")
                    ? all.where(row -> !all.stack(row).frames().isEmpty()).size()
                    : all.size();
            Breakdown breakdown = (Breakdown) PanelCheck.show(panel, window, window);
            assertThat(breakdown.rows()).isNotEmpty();
            for (Breakdown.BreakdownRow row : breakdown.rows()) {
                assertThat(counted.in(row.key()).size() / known)
                        .as(id + " of " + row.key())
                        .isCloseTo(row.baseline().get(0), within(1e-9));
            }
        }
    }

    @Test
    void bytesAreThoseOfTheirEvents() throws Exception {
        Window window = window("allocation-candidate", 3, 27);
        for (Panel panel : panels()) {
            if (panel.id().word().startsWith("allocation.allocation-by")) {
                Breakdown breakdown = (Breakdown) PanelCheck.show(panel, window, window);
                int events = breakdown.rows().stream()
                        .mapToInt(row ->
                                panel.counted(window).get(0).in(row.key()).size())
                        .sum();
                assertThat(events)
                        .as(panel.id().word())
                        .isEqualTo(panel.counted(window).get(0).all().size())
                        .isPositive();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"vm-operations-candidate", "jdk-upgrade-candidate"})
    void aBarOfADistributionCountsItsEvents(String name) throws Exception {
        Window window = window(name, 3, 27);
        int checked = 0;
        for (Panel panel : panels()) {
            Shape shape = PanelCheck.show(panel, window, window);
            if (shape instanceof Distribution distribution
                    && panel.valued(window, value -> true).isPresent()) {
                int last = distribution.bins().size() - 1;
                for (int at = 0; at <= last; at++) {
                    DistributionBin bin = distribution.bins().get(at);
                    EventQuery query = EventQuery.all(PanelEvents.types(panel).get(0))
                            .with(new EventCondition.InBin(panel, bin, distribution.unit(), at == last));
                    if (at < 2 || at == last) {
                        assertThat(found(window, query).counts().baseline())
                                .as(panel.id() + " " + bin)
                                .isEqualTo((int) bin.baseline());
                        checked++;
                    }
                }
            }
        }
        assertThat(checked).isPositive();
    }

    @Test
    void withAllTheirFieldsThereAreAsMany() throws Exception {
        Window window = window("locks-candidate", 3, 27);
        Panel panel =
                PanelEvents.panel(new PanelId("locks.blocked-by-monitor-class")).orElseThrow();
        Breakdown breakdown = (Breakdown) PanelCheck.show(panel, window, window);
        String key = breakdown.rows().get(0).key();
        EventQuery query = EventQuery.all("jdk.JavaMonitorEnter").with(new EventCondition.InRow(panel, key));
        FoundEvents found = found(window, query);

        assertThat(found.counts().baseline() / window.seconds())
                .isCloseTo(breakdown.rows().get(0).baseline().get(1), within(1e-9));
        assertThat(found.all().raw(0, found.all().field("monitorClass").orElseThrow()))
                .isEqualTo(key);
        assertThat(found(window, query.with(new EventCondition.Is("monitorClass", "no such class")))
                        .counts()
                        .baseline())
                .isZero();
        assertThat(found(window, query.without(query.conditions().get(0)))
                        .counts()
                        .baseline())
                .isEqualTo(window.events("jdk.JavaMonitorEnter").size());
    }

    private static FoundEvents found(Window window, EventQuery query) throws Exception {
        return FoundEvents.of(new EventStore(), new Both<>(List.of(window), List.of(window)), query, Progress.SILENT);
    }

    private static List<Panel> panels() {
        return Views.ALL.stream().flatMap(view -> view.panels().stream()).toList();
    }

    private static Window window(String sample, double from, double to) throws Exception {
        return new Window(read(sample).recording(), from, to);
    }
}
