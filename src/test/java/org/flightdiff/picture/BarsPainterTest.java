package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.PanelId;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

class BarsPainterTest {

    private static final double WIDTH = 700;
    private static final int MOST = 8;

    @Test
    void whatIsCountedStandsAboveTheBars() {
        assertThat(painted(row("a.A.run", 1, 2))).contains(">Threads at a time<", ">a.A.run<");
    }

    @Test
    void whatHasNothingToBeSeenOnEitherSideIsLeftOut() {
        BreakdownRow none = row("a.A.idle", 0, 0);
        BreakdownRow next = row("a.A.rare", 0, 0.001);
        BreakdownRow some = row("a.A.run", 0, 4);
        assertThat(painted(some, next, none)).contains("a.A.run").doesNotContain("a.A.idle", "a.A.rare");
        assertThat(BreakdownPainter.height(shape(some, next, none), MOST))
                .isEqualTo(BreakdownPainter.height(shape(some), MOST));
    }

    @Test
    void whereNothingHappenedAllKeysAreNamed() {
        assertThat(painted(row("a.A.idle", 0, 0), row("a.A.rest", 0, 0))).contains("a.A.idle", "a.A.rest");
    }

    @Test
    void whatOnlyOneSideRecordedIsKept() {
        assertThat(painted(row("a.A.run", Double.NaN, 2))).contains("a.A.run", "–");
    }

    private static BreakdownRow row(String key, double baseline, double candidate) {
        return new BreakdownRow(key, List.of(baseline), List.of(candidate));
    }

    private static Breakdown shape(BreakdownRow... rows) {
        return new Breakdown(
                new PanelId("locks.parked-by-method"),
                Column.named("method"),
                List.of(new Column("threads-at-a-time", Unit.ONE)),
                Stream.of(rows).toList(),
                Text.none());
    }

    private static String painted(BreakdownRow... rows) {
        Breakdown shape = shape(rows);
        return Svg.of(
                new Still(
                        sheet -> BreakdownPainter.height(shape, MOST),
                        sheet -> BreakdownPainter.paint(sheet, shape, MOST, WIDTH)),
                "bars",
                "",
                Notation.ENGLISH,
                WIDTH,
                new SvgColours());
    }
}
