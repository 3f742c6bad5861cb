package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.BridgePicture.Step;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PaintersTest {

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

    /** Of 710 pixels 542 are for bars. */
    private static final double WIDTH_OF_QUANTITIES = 710;

    @Test
    void eachNumberHasItsOwnScaleAndTheWordsOfTheSentence() {
        assertThat(paintedQuantities(quantity(1, 0.5, "1", "about half"), quantity(400, 100, "400 MiB", "100 MiB")))
                .contains("h542v", "h271v", "h135.5v", "● 1<", "▲ about half<", "● 400 MiB<", "▲ 100 MiB<");
    }

    @Test
    void howANumberWentStandsBesideItAndTakesAFifthOfTheWidth() {
        Points level = new Points(new double[] {0, 10}, new double[] {1, 1});
        Quantity alone = quantity(1, 0.5, "1", "about half");
        assertThat(paintedQuantities(alone.over(new VitalCurve(level, level)))).contains("h400v", "M569.5 1.5h139");
        assertThat(paintedQuantities(alone)).doesNotContain("1.5h139");
    }

    @Test
    void noneIsNoBarAndNextToNoneIsOne() {
        assertThat(paintedQuantities(quantity(0, 5, "0", "5")))
                .doesNotContain("h1v")
                .contains("h542v");
        assertThat(paintedQuantities(quantity(1e-9, 5, "1e-9", "5"))).contains("h1v", "h542v");
    }

    @Test
    void numbersOfOneUnitShareAScale() {
        assertThat(paintedQuantities(
                        quantity(Unit.SECONDS, 0, 5, "0 s", "5 s"), quantity(Unit.SECONDS, 0, 10, "0 s", "10 s")))
                .contains("h271v", "h542v");
    }

    @Test
    void itIsAsHighAsItHasNumbers() {
        assertThat(QuantitiesPainter.height(List.of())).isZero();
        Quantity one = quantity(1, 2, "1", "2");
        assertThat(QuantitiesPainter.height(List.of(one, one)))
                .isEqualTo(2 * QuantitiesPainter.height(List.of(one)))
                .isPositive();
    }

    private static Quantity quantity(double baseline, double candidate, String before, String after) {
        return quantity(null, baseline, candidate, before, after);
    }

    private static Quantity quantity(
            @Nullable Unit unit, double baseline, double candidate, String before, String after) {
        return new Quantity(
                Text.given("Number"),
                unit,
                new Both<>(baseline, candidate),
                new Both<>(Text.given(before), Text.given(after)));
    }

    private static String paintedQuantities(Quantity... quantities) {
        return Svg.of(
                QuantitiesPainter.still(List.of(quantities), WIDTH_OF_QUANTITIES),
                "numbers",
                "",
                Notation.ENGLISH,
                WIDTH_OF_QUANTITIES,
                new SvgColours());
    }

    private static final int MANY = 20;

    @Test
    void eachPartThatChangedBeginsWhereTheOneAboveItEnds() {
        List<Step> steps = BridgePicture.of(
                        parts(row("heap", 300, 500), row("threads", 100, 40), row("code", 20, 20)), MANY)
                .steps();

        assertThat(steps).extracting(Step::whole).containsExactly(true, false, false, true);
        assertThat(steps).extracting(Step::from).containsExactly(0.0, 420.0, 620.0, 0.0);
        assertThat(steps).extracting(Step::to).containsExactly(420.0, 620.0, 560.0, 560.0);
        assertThat(steps).extracting(Step::side).startsWith(Role.BASELINE, Role.CANDIDATE, Role.BASELINE);
    }

    @Test
    void whatThereIsNoRoomForIsOneStepSoThatTheWholesStillMeet() {
        BreakdownRow[] rows = IntStream.range(0, MANY)
                .mapToObj(part -> row("part " + part, part, 2.5 * part + 1))
                .toArray(BreakdownRow[]::new);

        List<Step> steps = BridgePicture.of(parts(rows), 6).steps();

        assertThat(steps).hasSize(9);
        double changes = steps.stream()
                .filter(step -> !step.whole())
                .mapToDouble(Step::change)
                .sum();
        assertThat(steps.get(0).to() + changes).isCloseTo(steps.get(8).to(), within(1e-9));
    }

    @Test
    void aPartThatOneSideDoesNotTellOfTakesWhatIsNotAccountedForWithIt() {
        BridgePicture picture =
                BridgePicture.of(parts(row("threads", Double.NaN, 80), row("not accounted for", 200, 130)), MANY);

        assertThat(picture.steps()).extracting(Step::change).containsExactly(200.0, 80.0, -70.0, 210.0);
        assertThat(picture.furthest()).isEqualTo(280);
    }

    private static Breakdown parts(BreakdownRow... rows) {
        return new Breakdown(
                new PanelId("heap.resident-parts"),
                Text.recorded("Part"),
                ValueKind.FREE_TEXT,
                List.of(new Column("memory-at-most", Unit.BYTES)),
                List.of(rows),
                Text.recorded("Resident"),
                Text.none());
    }

    private static final double HEADROOM = 1.06;

    @Test
    void aLimitFarAboveTheOtherCurvesDoesNotFlattenThemAndIsTold() {
        Series used = curve(Style.LINE, 30);
        Series reserved = curve(Style.LIMIT, 240);
        assertThat(top(used, reserved)).isCloseTo(30 * HEADROOM, within(1e-9));
        assertThat(beyond(used, reserved)).isEqualTo(Map.of(reserved, 240.0));
    }

    @Test
    void aLimitNearTheOtherCurvesOrAloneIsInSight() {
        Series used = curve(Style.LINE, 30);
        Series near = curve(Style.LIMIT, 48);
        assertThat(top(used, near)).isCloseTo(48 * HEADROOM, within(1e-9));
        assertThat(beyond(used, near)).isEqualTo(Map.of());
        assertThat(top(near)).isCloseTo(48 * HEADROOM, within(1e-9));
    }

    @Test
    void theAxesReachToWhereALineAheadMeetsItsLimitUnlessThatIsFar() {
        assertThat(ahead(25).time().high()).isCloseTo(25 * HEADROOM, within(1e-9));
        assertThat(ahead(25).facets(400, 200).get(0).plot().up().high()).isCloseTo(512 * HEADROOM, within(1e-9));
        assertThat(ahead(90).time().high()).isEqualTo(10);
        assertThat(ahead(90).facets(400, 200).get(0).plot().up().high()).isCloseTo(30 * HEADROOM, within(1e-9));
    }

    private static TimeSeriesPicture ahead(double until) {
        TimeSeries chart = new TimeSeries(
                new PanelId("Memory"),
                Unit.BYTES,
                List.of(curve(Style.POINTS, 30)),
                List.of(),
                List.of(new TimeSeries.Ahead(Role.CANDIDATE, 0, 5, 10, until, 512)),
                Text.none(),
                List.of(),
                List.of(),
                null);
        return TimeSeriesPicture.whole(chart, Extent.upTo(10));
    }

    /** Durations of 3 and 29, and one of 2,000. */
    @Test
    void oneValueFarAboveAllOthersDoesNotSetTheAxis() {
        double[] seconds = IntStream.range(0, 100).mapToDouble(i -> i / 10.0).toArray();
        double[] values =
                IntStream.range(0, 100).mapToDouble(i -> i == 50 ? 2_000 : 29).toArray();
        for (Style style : List.of(Style.POINTS, Style.BARS, Style.LINE, Style.STEPS)) {
            Series series = new Series(Text.given("pauses"), Role.CANDIDATE, 0, style, new Points(seconds, values));
            assertThat(top(series)).as(style.name()).isBetween(29.0, 40.0);
            assertThat(picture(series).above(series, facet(series).plot()).toArray())
                    .containsExactly(50);
        }
    }

    @Test
    void aLineOfManyPointsDoesNotCutOffThatOfTheOtherSide() {
        double[] seconds = IntStream.range(0, 1_000).mapToDouble(i -> i / 100.0).toArray();
        Points often = new Points(
                seconds, IntStream.range(0, 1_000).mapToDouble(i -> 3).toArray());
        Series candidate = new Series(Text.given("used"), Role.CANDIDATE, 0, Style.LINE, often);
        Points seldom = new Points(new double[] {0, 5, 10}, new double[] {30, 30, 30});
        assertThat(top(new Series(Text.given("used"), Role.BASELINE, 0, Style.LINE, seldom), candidate))
                .isCloseTo(30 * HEADROOM, within(1e-9));
    }

    /** A side has a hue, and a hue three lightnesses that differ enough. */
    @Test
    void moreThanThreeCurvesAreSeveralChartsOfAsManyEach() {
        assertThat(curves(3, 0)).containsExactly(List.of("0", "1", "2"));
        assertThat(curves(4, 0)).containsExactly(List.of("0", "1"), List.of("2", "3"));
        assertThat(curves(5, 0)).containsExactly(List.of("0", "1"), List.of("2", "3", "4"));
        assertThat(curves(2, 3)).as("what has no point takes no place").containsExactly(List.of("0", "1"));
        assertThat(curves(0, 4)).containsExactly(List.of());
    }

    private static List<List<String>> curves(int some, int empty) {
        Points one = new Points(new double[] {1}, new double[] {1});
        List<Series> series = IntStream.range(0, some + empty)
                .mapToObj(i ->
                        new Series(Text.given("" + i), Role.CANDIDATE, 0, Style.LINE, i < some ? one : Points.NONE))
                .toList();
        return new TimeSeries(new PanelId("X"), Unit.ONE, series, List.of(), Text.none())
                .multiples().stream()
                        .map(part -> TimeSeriesPicture.names(part).stream()
                                .map(English::of)
                                .toList())
                        .toList();
    }

    private static double top(Series... series) {
        return facet(series).plot().up().high();
    }

    private static Map<Series, Double> beyond(Series... series) {
        return picture(series).beyond(facet(series));
    }

    private static TimeSeriesPicture.Facet facet(Series... series) {
        return picture(series).facets(400, 200).get(0);
    }

    private static TimeSeriesPicture picture(Series... series) {
        TimeSeries chart = new TimeSeries(new PanelId("Memory"), Unit.BYTES, List.of(series), List.of(), Text.none());
        return TimeSeriesPicture.whole(chart, Extent.upTo(10));
    }

    private static Series curve(Style style, double high) {
        Points points = new Points(new double[] {0, 5, 10}, new double[] {high, high, high});
        return new Series(Text.given(style.name()), Role.CANDIDATE, 0, style, points);
    }
}
