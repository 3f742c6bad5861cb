package org.flightdiff.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.flightdiff.comparison.result.Change.Absolute;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.Change.Relative;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.Verdicts.Vitals;
import org.flightdiff.comparison.result.VitalSign.VitalState;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VitalSignTest {

    @Test
    void ofWhatIsLeftOfAWholePeopleReadWhatIsMissing() {
        MetricResult result = MetricResult.of(
                ThroughputMetric.THROUGHPUT,
                "gc",
                new Both<>(new Known(0.98, 9, Text.none()), new Known(0.96, 9, Text.none())),
                new Relative(0.96 / 0.98 - 1, new Bounds(-0.03, -0.01)),
                new Ruling(PassedVerdict.WORSE, Text.none(), 1));
        assertThat(English.of(result.label()) + " " + English.of(result.words().candidate()))
                .isEqualTo("Stop-the-world time 4.00\u00a0%");
        Change change = Objects.requireNonNull(result.shown().change());
        assertThat(English.of(change.text(Unit.SHARE))).isEqualTo("×2.00");
        assertThat(English.of(change.interval(Unit.SHARE))).isEqualTo("×1.49 … ×2.47");
    }

    @Test
    void vitalSignsStandInTheirOrder() {
        assertThat(Views.vitalSigns())
                .extracting(Metric::id)
                .containsExactly(
                        "gc.throughput",
                        "gc.pause.share",
                        "gc.pause.longest",
                        "gc.pause.p99",
                        "safepoint.time-to-safepoint.mean",
                        "allocation.rate",
                        "heap.live-set.median",
                        "cpu.jvm.mean",
                        "gc.cpu.processors",
                        "work.rate",
                        "application.duration.median",
                        "application.duration.p99");
        assertThat(Views.vitalSigns()).extracting(Metric::vitalPlace).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "WORSE,          1, 9,   WORSE",
        "BETTER,         9, 1,   BETTER",
        "DIFFERENT,      1, 9,   DIFFERENT",
        "UNCHANGED,      1, 1,   UNCHANGED",
        "INCONCLUSIVE,   2, 3,   UNDECIDED",
        "INCONCLUSIVE,   2, 3.1, LARGE_NOT_PROVEN",
        "INCONCLUSIVE,   3.1, 2, LARGE_NOT_PROVEN",
        "INCONCLUSIVE,   0, 1,   LARGE_NOT_PROVEN",
        "INCONCLUSIVE,   0, 0,   UNDECIDED",
        "NOT_COMPARABLE, 1, ,    UNDECIDED"
    })
    void itsStateIsItsVerdictOrHowFarItsValuesLieApart(
            PassedVerdict verdict, @Nullable Double before, @Nullable Double after, VitalState state) {
        Metric metric = PauseMetrics.SHARE;
        assertThat(VitalSign.among(List.of(result(metric, verdict, before, after)), Vitals.NONE))
                .extracting(VitalSign::state)
                .containsExactly(state);
    }

    @ParameterizedTest
    @CsvSource({
        "0.993, 0.149, LARGE_NOT_PROVEN",
        "0.993, 0.986, LARGE_NOT_PROVEN",
        "0.9, 0.89, UNDECIDED",
        "0.99996, 0.99999, UNDECIDED"
    })
    void ofAShareOfWhichMoreIsBetterWhatIsMissingTells(double before, double after, VitalState state) {
        assertThat(VitalSign.among(
                        List.of(result(ThroughputMetric.THROUGHPUT, PassedVerdict.INCONCLUSIVE, before, after)),
                        Vitals.NONE))
                .extracting(VitalSign::state)
                .containsExactly(state);
    }

    @Test
    void whatNeitherSideHasIsLeftOut() {
        assertThat(VitalSign.among(
                        List.of(result(PauseMetrics.SHARE, PassedVerdict.NOT_COMPARABLE, null, null)), Vitals.NONE))
                .isEmpty();
    }

    @Test
    void endsOfARatioAreWrittenInItsNotationAndThoseOfADifferenceHaveTheUnit() {
        assertThat(English.of(new Relative(4.8, null).text(Unit.ONE, 0.5))).isEqualTo("×1.50");
        assertThat(English.of(new Relative(0.4, null).text(Unit.ONE, 0.5))).isEqualTo("+50.0\u00a0%");
        Absolute bytes = new Absolute(4096, Double.NaN, null);
        assertThat(English.of(bytes.text(Unit.BYTES, -1024))).isEqualTo("−1.00\u00a0KiB");
        assertThat(new Relative(1, null).logarithm(3)).isEqualTo(Math.log(4));
        assertThat(bytes.logarithm(3)).isNaN();
    }

    @Test
    void whatOneSideIsAboveTheOtherIsBelowOnThatOne() {
        Change change = new Absolute(4, Double.NaN, new Bounds(3, 6));

        assertThat(change.leastDifference(Role.CANDIDATE)).hasValue(3);
        assertThat(change.leastDifference(Role.BASELINE)).hasValue(-6);
        assertThat(new Absolute(4, Double.NaN, null).leastDifference(Role.CANDIDATE))
                .isEmpty();
        assertThat(new Relative(4, new Bounds(3, 6)).leastDifference(Role.CANDIDATE))
                .isEmpty();
    }

    @Test
    void anExactChangeHasNoRangeToTell() {
        assertThat(English.of(new Relative(-0.5, new Bounds(-0.5, -0.5)).interval(Unit.ONE)))
                .isEmpty();
        assertThat(English.of(new Relative(-0.5, new Bounds(-0.6, -0.4)).interval(Unit.ONE)))
                .isNotEmpty();
    }

    private static MetricResult result(
            Metric metric, PassedVerdict verdict, @Nullable Double before, @Nullable Double after) {
        return MetricResult.of(
                metric, "gc", new Both<>(value(before), value(after)), null, new Ruling(verdict, Text.none(), 0));
    }

    private static Value value(@Nullable Double amount) {
        return amount == null ? new TooFew(1, Text.none()) : new Known(amount, 1, Text.none());
    }
}
