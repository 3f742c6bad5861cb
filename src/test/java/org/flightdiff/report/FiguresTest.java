package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Value;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.junit.jupiter.api.Test;

/** How the numbers of a result are written in every report. */
class FiguresTest {

    private static final Metric METRIC = Metric.named("test.metric")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .measured(window -> new Measurement.NotRecorded(Text.given("never")));

    private static MetricResult result(double before, double after, Verdict verdict) {
        Change change = before == 0 ? null : new Change.Relative(after / before - 1, null);
        return new MetricResult(
                METRIC,
                "test",
                new Value(before, 9, Text.none()),
                new Value(after, 9, Text.none()),
                change,
                false,
                verdict,
                Text.none(),
                0,
                false,
                1);
    }

    @Test
    void arrowSaysWhereTheValueWentWhetherThatIsGoodOrNot() {
        assertEquals("↑", Figures.mark(result(1, 2, Verdict.WORSE)));
        assertEquals("↓", Figures.mark(result(2, 1, Verdict.WORSE)));
        assertEquals("↑", Figures.mark(result(1, 2, Verdict.BETTER)));
        assertEquals("↓", Figures.mark(result(2, 1, Verdict.BETTER)));
        assertEquals("↓", Figures.mark(result(2, 1, Verdict.DIFFERENT)));
        assertEquals("↑", Figures.mark(result(0, 1, Verdict.DIFFERENT)));
        assertEquals("=", Figures.mark(result(1, 1, Verdict.UNCHANGED)));
    }
}
