package org.flightdiff.view.application;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationTest {

    private static final String REQUEST = "org.flightdiff.workload.Request";
    private static final String CHECKOUT = "shop.Checkout";
    private static final String QUERY = "shop.Query";

    @ParameterizedTest
    @ValueSource(strings = {"serial", "g1", "zgc-25"})
    void durationsAreThoseOfThePrintedEvents(String name) {
        MeasuredRecording recording = read(KeptRecordings.of(name));
        List<PrintedEvent> requests = PrintedEvents.of(recording.file(), REQUEST);
        double[] seconds = requests.stream()
                .mapToDouble(request -> request.seconds("duration"))
                .toArray();
        assertThat(seconds).hasSizeGreaterThan(100);
        assertThat(recording.value("application.events.rate"))
                .isCloseTo(seconds.length / recording.whole().seconds(), within(1e-6));
        assertThat(recording.value("application.duration.median")).isCloseTo(Quantiles.median(seconds), within(1e-9));
        assertThat(recording.value("application.duration.p95")).isCloseTo(Quantiles.type7(seconds, 0.95), within(1e-9));
        assertThat(recording.value("application.duration.p99")).isCloseTo(Quantiles.type7(seconds, 0.99), within(1e-9));
        assertThat(recording.measure("application.duration.median"))
                .isInstanceOfSatisfying(
                        Measured.class, measured -> assertThat(measured.note()).hasToString("of " + REQUEST));

        double[] bytes = requests.stream()
                .mapToDouble(request -> request.number("bytes"))
                .toArray();
        Breakdown numbers = breakdown("numbers-in-application-events", recording, recording);
        assertThat(Shown.row(numbers, REQUEST + ".bytes").baseline().get(0))
                .isCloseTo(Arrays.stream(bytes).average().orElseThrow(), within(1e-6));
    }

    @Test
    void windowsTakeTheEventsThatBeginInThem() {
        MeasuredRecording recording = read(shop("shop-windows", 40, 0));
        Window early = recording.window(0, 0.6);
        assertThat(recording.value("application.events.rate", early)).isCloseTo(3 / 0.6, within(1e-9));
        assertThat(recording.value("application.duration.median", early)).isCloseTo(0.010, within(1e-9));
        Window late = recording.window(9.9, 10);
        assertThat(recording.value("application.events.rate", late)).isZero();
        assertThat(recording.measure("application.duration.median", late)).isInstanceOf(TooFew.class);
    }

    @Test
    void bothSidesMeasureTheTypeThatTakesMostTimeOverBoth() {
        Comparison comparison = compare(
                read(shop("few-queries", 20, 5)).whole(),
                read(shop("many-queries", 20, 500)).whole());
        MetricResult median = result(comparison, "application.duration.median");
        assertThat(median.baseline().amount().orElseThrow()).isCloseTo(0.001, within(1e-9));
        assertThat(median.candidate().amount().orElseThrow()).isCloseTo(0.001, within(1e-9));
    }

    @Test
    void durationsOfATypeThatOnlyOneSideHasAreNotMeasured() {
        Comparison comparison = compare(
                read(shop("no-queries", 20, 0)).whole(),
                read(shop("with-queries", 20, 50)).whole());
        MetricResult median = result(comparison, "application.duration.median");
        assertThat(median.candidate().amount().orElseThrow()).isCloseTo(0.010, within(1e-9));
        assertThat(result(comparison, "application.events.rate")
                        .candidate()
                        .amount()
                        .orElseThrow())
                .isCloseTo(2, within(1e-9));
    }

    @Test
    void typesThatNoOtherSideHasAreNotComparedAtAll() {
        Comparison comparison = compare(
                read(shop("only-checkouts", 5, 0)).whole(),
                read(shop("only-queries", 0, 5)).whole());
        MetricResult rate = result(comparison, "application.events.rate");
        assertThat(rate.baseline().amount()).isEmpty();
        assertThat(English.of(rate.reason())).contains("no application event type is in all recordings");
    }

    @Test
    void newTypeStandsInTheTableOfTypes() {
        Breakdown types = breakdown(
                "application-events-by-type", read(shop("types-before", 5, 0)), read(shop("types-after", 5, 50)));
        assertThat(types.rows().get(0).key()).isEqualTo(QUERY);
        assertThat(types.rows().get(0).baseline().get(0)).isZero();
        assertThat(types.rows().get(0).candidate().get(0)).isCloseTo(5, within(1e-9));
        assertThat(Shown.row(types, CHECKOUT).candidate().get(1)).isCloseTo(5 * 0.010 / 10, within(1e-9));
        assertThat(Shown.row(types, CHECKOUT).candidate().get(4)).isNaN();
        assertThat(Shown.row(types, QUERY).candidate().get(4)).isCloseTo(0.001, within(1e-9));
    }

    @Test
    void eventsThatLastNoTimeHaveNoDurations() {
        MeasuredRecording recording = read(SyntheticRecording.named("instants")
                .event("shop.SoldOut", 100, Map.of("items", 3))
                .write());
        assertThat(recording.measure("application.duration.median"))
                .hasToString("NotRecorded[reason=no application event type with a duration is in all recordings]");
        Breakdown types = breakdown("application-events-by-type", recording, recording);
        assertThat(types.rows().get(0).baseline().get(2)).isNaN();
    }

    @Test
    void fieldsAreShownByWhatTheyHold() {
        SyntheticRecording shop = SyntheticRecording.named("fields").lastingSeconds(10);
        for (int i = 0; i < 40; i++) {
            shop.event(
                    CHECKOUT,
                    i * 100,
                    i % 4 == 0 ? 30 : 10,
                    Map.ofEntries(
                            entry("customer", i % 4 == 0 ? "new" : "known"),
                            entry("order", "order " + i),
                            entry("items", i % 2),
                            entry("weight", 1.5),
                            entry("queued", Duration.ofMillis(4))));
        }
        MeasuredRecording recording = read(shop.write());
        Breakdown numbers = breakdown("numbers-in-application-events", recording, recording);
        assertThat(Shown.row(numbers, CHECKOUT + ".items").baseline()).containsExactly(0.5, 2.0);
        assertThat(Shown.row(numbers, CHECKOUT + ".weight").baseline()).containsExactly(1.5, 6.0);
        Breakdown texts = breakdown("application-events-by-text", recording, recording);
        assertThat(texts.rows().stream().map(Breakdown.BreakdownRow::key))
                .containsExactlyInAnyOrder(CHECKOUT + ".customer = known", CHECKOUT + ".customer = new");
        Breakdown.BreakdownRow fresh = Shown.row(texts, CHECKOUT + ".customer = new");
        assertThat(fresh.baseline().subList(0, 3)).containsExactly(1.0, 0.25, 0.030);
    }

    @Test
    void curvesAndDistributionAreOfTheRecordedDurations() {
        MeasuredRecording recording = read(shop("shop-curves", 20, 0));
        Distribution durations = (Distribution)
                Shown.of(ApplicationView.VIEW, "distribution-of-durations", recording.whole(), recording.whole());
        assertThat(durations.baselineCount()).isEqualTo(20);
        assertThat(durations.note()).hasToString("of " + CHECKOUT);
        TimeSeries curves = (TimeSeries)
                Shown.of(ApplicationView.VIEW, "durations-over-time", recording.whole(), recording.whole());
        assertThat(curves.series().get(0).name()).hasToString(CHECKOUT + ", median");
        assertThat(curves.series().get(0).points().y(0)).isCloseTo(0.010, within(1e-9));
        assertThat(curves.series().get(1).points().size()).isZero();
    }

    /** Checkouts of 10 ms and queries of 1 ms, each evenly over ten seconds. */
    private static Path shop(String name, int checkouts, int queries) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(10);
        for (int i = 0; i < checkouts; i++) {
            recording.event(CHECKOUT, 10 + i * 10_000.0 / checkouts, 10, Map.of("items", i));
        }
        for (int i = 0; i < queries; i++) {
            recording.event(QUERY, 10 + i * 10_000.0 / queries, 1, Map.of("found", i));
        }
        return recording.write();
    }

    private static Comparison compare(Window baseline, Window candidate) {
        return Compared.of(new Sides(List.of(baseline), List.of(candidate)), List.of(ApplicationView.VIEW));
    }

    private static MetricResult result(Comparison comparison, String metric) {
        return comparison.metric(metric).orElseThrow();
    }

    private static Breakdown breakdown(String title, MeasuredRecording baseline, MeasuredRecording candidate) {
        return (Breakdown) Shown.of(ApplicationView.VIEW, title, baseline.whole(), candidate.whole());
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, ApplicationView.VIEW);
    }
}
