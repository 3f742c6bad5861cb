package org.flightdiff.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleBiFunction;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowsOfBreakdownsTest {

    private record Amount(int column, int type, ToDoubleBiFunction<Events, Window> of) {}

    private static final Map<String, List<Amount>> AMOUNTS = amounts();

    private static Map<String, List<Amount>> amounts() {
        Map<String, List<Amount>> amounts = new HashMap<>();
        for (String panel : List.of("gc.causes", "gc.kinds-of-collections")) {
            amounts.put(
                    panel,
                    List.of(
                            new Amount(0, 0, RowsOfBreakdownsTest::perSecond),
                            new Amount(1, 1, RowsOfBreakdownsTest::secondsPerSecond)));
        }
        for (String panel : List.of("""
            locks.blocked-by-monitor-class locks.blocked-by-method locks.blocked-by-thread
            locks.parked-by-class locks.parked-by-method locks.waiting-by-monitor-class io.files io.sockets\
            """.split("\\s+"))) {
            amounts.put(
                    panel,
                    List.of(
                            new Amount(0, 0, RowsOfBreakdownsTest::secondsPerSecond),
                            new Amount(1, 0, RowsOfBreakdownsTest::perSecond)));
        }
        for (String panel : List.of("vmoperation.by-operation", "vmoperation.by-calling-thread")) {
            amounts.put(
                    panel,
                    List.of(
                            new Amount(0, 0, (events, window) -> events.totalDuration()),
                            new Amount(3, 0, (events, window) -> events.size()),
                            new Amount(5, 0, RowsOfBreakdownsTest::secondsPerSecond),
                            new Amount(6, 0, RowsOfBreakdownsTest::perSecond)));
        }
        for (String panel : List.of("""
            exceptions.exceptions-by-class exceptions.exceptions-by-method exceptions.errors-by-class
            exceptions.errors-by-method deoptimization.by-reason
            deoptimization.by-method compilation.recorded-compilations-by-level
            compilation.failed-compilations-by-message threads.threads-started-by-name
            application.application-events-by-type application.application-events-by-text\
            """.split("\\s+"))) {
            amounts.put(panel, List.of(new Amount(0, 0, RowsOfBreakdownsTest::perSecond)));
        }
        for (String panel : List.of("gc.phases-of-pauses-level-1", "gc.concurrent-phases")) {
            amounts.put(panel, List.of(new Amount(0, 0, RowsOfBreakdownsTest::secondsPerSecond)));
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

    static List<Panel> panels() {
        return Views.ALL.stream().flatMap(view -> view.panels().stream()).toList();
    }

    private static Window window(String sample, double from, double to) throws Exception {
        Path file = Path.of("sample-recordings", sample + ".jfr");
        return new Window(new RecordingReader(Views.reads(), Progress.SILENT).read(file), from, to);
    }
}
