package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Both;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value.Known;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the numbers of a result are written in every report. */
class FiguresTest {

    private static final Metric METRIC = Metric.named("test.metric")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .measured(window -> new Measurement.NotRecorded(Text.given("never")));

    private static MetricResult result(double before, double after, PassedVerdict verdict) {
        Change change = before == 0 ? null : new Change.Relative(after / before - 1, null);
        return MetricResult.of(
                        METRIC,
                        "test",
                        new Both<>(new Known(before, 9, Text.none()), new Known(after, 9, Text.none())),
                        change,
                        new Ruling(verdict, Text.none(), 0))
                .with(new Ranked(1));
    }

    @Test
    void arrowSaysWhereTheValueWentWhetherThatIsGoodOrNot() {
        assertEquals("↑", Figures.mark(result(1, 2, PassedVerdict.WORSE)));
        assertEquals("↓", Figures.mark(result(2, 1, PassedVerdict.WORSE)));
        assertEquals("↑", Figures.mark(result(1, 2, PassedVerdict.BETTER)));
        assertEquals("↓", Figures.mark(result(2, 1, PassedVerdict.BETTER)));
        assertEquals("↓", Figures.mark(result(2, 1, PassedVerdict.DIFFERENT)));
        assertEquals("↑", Figures.mark(result(0, 1, PassedVerdict.DIFFERENT)));
        assertEquals("=", Figures.mark(result(1, 1, PassedVerdict.UNCHANGED)));
    }

    @ParameterizedTest
    @CsvSource({
        "0.30,  0.22,   0.55,   '+22.0 % … +55.0 %'",
        "-0.30, -0.55,  -0.22,  '−55.0 % … −22.0 %'",
        "4,     2,      98,     '×3.00 … ×99.0'",
        "4,     2,      250,    'at least ×3.00'",
        "-0.90, -0.999, -0.60,  'at least −60.0 %'",
        "4,     -0.5,   250,    ''",
        "0.30,  -0.995, 0.50,   ''"
    })
    void anIntervalBeyondAHundredfoldIsNotPrintedAsOne(double change, double low, double high, String told) {
        Change between = new Change.Relative(change, new Change.Bounds(low, high));
        assertEquals(told, Words.ENGLISH.of(between.interval(Unit.ONE)).replace('\u00a0', ' '));
    }

    @Test
    void aDifferenceOfRatesHasThePeriodOfTheRates() {
        Change change = new Change.Absolute(-0.000754, 0.05, new Change.Bounds(-0.001, 0.0001));
        assertEquals("−0.0452 /min", plain(change.text(Unit.PER_SECOND)));
        assertEquals("−0.0600 /min … +0.00600 /min", plain(change.interval(Unit.PER_SECOND)));
    }

    @Test
    void noDifferenceHasNoSign() {
        assertEquals("0 points", plain(Text.difference(Unit.SHARE, -1e-12)));
        assertEquals("0 %", plain(Text.change(-1e-6, -1e-6)));
        assertEquals("0 s", plain(Text.difference(Unit.SECONDS, -0.0)));
        assertEquals("−0.01 %", plain(Text.change(-1e-4, -1e-4)));
    }

    private static String plain(Text text) {
        return Words.ENGLISH.of(text).replace('\u00a0', ' ');
    }
}
