package org.flightdiff.view.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.difference.DifferenceBins;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.English;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Source;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.junit.jupiter.api.Test;

/** However many events there are, a panel shows a limited number, and says what it leaves out. */
class BoundedPanelsTest {

    private static final int MANY = 300_000;
    private static final int MOST = ListingPanel.MOST_ROWS;

    private final Window window = SyntheticRecording.named("bounded-panels")
            .lastingSeconds(60)
            .event("jdk.GarbageCollection", 1, 1, Map.of("gcId", 1))
            .in(new View("test", List.of(), List.of()))
            .whole();

    private static final int COLUMNS = 100;
    private static final double SECONDS = 60;

    private final double[] x = IntStream.range(0, 50_000)
            .mapToDouble(i -> (i + 0.5) * SECONDS / 50_000)
            .toArray();

    private final double[] y = new Random(7).doubles(x.length).toArray();

    @Test
    void theLongestOfVeryManyStandInOrderOfTime() {
        Listing listing = listing(Ordering.LONGEST_IN_TIME, List.of(window), i -> i % 100 == 0 ? 5 : 1);
        assertThat(listing.baseline())
                .hasSize(MOST)
                .allSatisfy(row -> assertThat(row.get(0).number()).isEqualTo(5));
        assertThat(listing.baseline().get(1).get(1).number()).isEqualTo(100);
    }

    @Test
    void theLatestOfVeryManyEndWithTheLast() {
        Listing listing = listing(Ordering.LATEST_LAST, List.of(window), i -> i);
        assertThat(listing.baseline().get(0).get(1).number()).isEqualTo(MANY - MOST);
        assertThat(listing.baseline().get(MOST - 1).get(1).number()).isEqualTo(MANY - 1);
    }

    @Test
    void whatHasNoAmountComesLast() {
        Listing listing = listing(Ordering.LONGEST_IN_TIME, List.of(window), i -> i == MANY - 1 ? 1 : Double.NaN);
        assertThat(listing.baseline().get(0).get(1).number()).isZero();
        assertThat(listing.baseline().get(MOST - 1).get(1).number()).isEqualTo(MANY - 1);
    }

    @Test
    void runsOfASideShareTheRowsAndFollowEachOther() {
        Listing listing = listing(Ordering.LONGEST_IN_TIME, List.of(window, window), i -> i);
        assertThat(listing.baseline()).hasSize(MOST);
        assertThat(listing.baseline().get(0).get(1).number()).isEqualTo(MANY - MOST / 2);
        assertThat(listing.baseline().get(MOST / 2).get(1).number()).isEqualTo(MANY - MOST / 2);
        assertThat(listing.baselineCount()).isEqualTo(2L * MANY);
    }

    @Test
    void ofVeryManyKeysThoseThatChangedMostAreShownWithBothSides() {
        int all = BreakdownPanel.MOST_KEYS + 1000;
        Map<Window, Map<String, double[]>> amounts = new HashMap<>();
        Window other = Clipped.to(Map.of("test.Event", 1L), window);
        amounts.put(window, keys(all, i -> i));
        amounts.put(other, keys(all, i -> i == 0 ? 1e6 : i < 1500 ? i : 2 * i));
        Panel panel = new BreakdownPanel(
                "Keys",
                "Key",
                List.of(new Column("amount", Unit.ONE)),
                List.of(),
                each -> Map.copyOf(amounts.get(each)));
        Breakdown breakdown = (Breakdown) panel.show(new Sides(List.of(window), List.of(other)));
        assertThat(breakdown.rows()).hasSize(BreakdownPanel.MOST_KEYS);
        assertThat(breakdown.note()).hasToString("the 2,000 of 3,000 that changed most");
        assertThat(Shown.row(breakdown, "key 0").candidate()).containsExactly(1e6);
        assertThat(Shown.row(breakdown, "key 2999").baseline()).containsExactly(2999.0);
        assertThat(Shown.row(breakdown, "key 2999").candidate()).containsExactly(5998.0);
    }

    @Test
    void aCurveOfVeryManyPointsKeepsItsSpikesAndTheMeansOfItsDifference() {
        double[] seconds =
                IntStream.range(0, MANY).mapToDouble(i -> i * 60.0 / MANY).toArray();
        double[] values = IntStream.range(0, MANY)
                .mapToDouble(i -> i == 123_456 ? 1000 : i % 10 == 0 ? 1 : 0)
                .toArray();
        Panel panel = new TimePanel(
                "Sizes",
                Unit.BYTES,
                List.of(),
                each -> List.of(new Curve(Text.given("size"), Style.POINTS, seconds, values)));
        TimeSeries shape = (TimeSeries) panel.show(new Sides(List.of(window), List.of(window)));
        var points = shape.series().get(0).points();
        assertThat(points.size()).isLessThanOrEqualTo(2 * TimePanel.MOST_COLUMNS);
        assertThat(IntStream.range(0, points.size()).mapToDouble(points::y).max())
                .hasValue(1000);
        assertThat(English.of(shape.note()))
                .startsWith("size, baseline: of 300,000 points the lowest and the highest in each ");
        CurveDifference difference = new DifferenceBins(shape, Text.given("size")).within(0, 20);
        assertThat(difference.bins())
                .allSatisfy(bin -> assertThat(bin.shift().baseline()).isCloseTo(0.1, within(2e-3)));
    }

    @Test
    void ofVeryManyPointsThoseRemainThatCanBeToldApartAndTheyStandForAll() {
        double[] x = IntStream.range(0, MANY).mapToDouble(i -> i % 1009).toArray();
        double[] y = IntStream.range(0, MANY)
                .mapToDouble(i -> i == 123_456 ? 1 : (i % 499) * 1e-6)
                .toArray();
        Points few = new Points(new double[] {1, 2}, new double[] {0.1, 0.2});
        Window other = Clipped.to(Map.of("test.Event", 1L), window);
        Panel panel = new ScatterPanel(
                "Sizes",
                new Axis(Text.given("size"), Unit.BYTES),
                new Axis(Text.given("time"), Unit.SECONDS),
                Source.allOf(),
                each -> each == window ? new Points(x, y) : few,
                (side, each) -> List.of());
        Scatter shape = (Scatter) panel.show(new Sides(List.of(window), List.of(other)));
        Points kept = shape.points().baseline();
        assertThat(kept.size()).isLessThan(ScatterPanel.ACROSS * ScatterPanel.UP / 10);
        assertThat(shape.count(Role.BASELINE)).isEqualTo(MANY);
        assertThat(IntStream.range(0, kept.size()).mapToDouble(kept::y).max()).hasValue(1);
        assertThat(kept.x(0)).isZero();
        assertThat(kept.weight(0)).isGreaterThan(1000);
        assertThat(shape.points().candidate()).isEqualTo(few);
        assertThat(English.of(shape.note()))
                .isEqualTo("baseline: of 300,000 points the first in each of 19,200 fields of the plot");
        assertThat(panel.show(new Sides(List.of(window), List.of(other)))).isEqualTo(shape);
    }

    @Test
    void aCurveOfFewPointsStaysAsItIs() {
        Points few = new Points(new double[] {0, 1, 2}, new double[] {1, 5, 2});
        assertThat(Thinning.of(few, 0, 2, COLUMNS)).isSameAs(few);
    }

    @Test
    void nothingIsLeftThatCannotBeSeen() {
        assertThat(thinned().size()).isLessThanOrEqualTo(2 * COLUMNS);
    }

    @Test
    void noSpikeIsLostWhereverItStands() {
        for (int at = 0; at < x.length; at += 997) {
            double ordinary = y[at];
            y[at] = 1000;
            assertThat(holds(thinned(), x[at], 1000)).as("spike at " + x[at]).isTrue();
            y[at] = -1000;
            assertThat(holds(thinned(), x[at], -1000)).as("dip at " + x[at]).isTrue();
            y[at] = ordinary;
        }
    }

    @Test
    void pointsStayInTheirOrder() {
        Points thinned = thinned();
        for (int i = 1; i < thinned.size(); i++) {
            assertThat(thinned.x(i - 1)).isLessThanOrEqualTo(thinned.x(i));
        }
    }

    @Test
    void theLowestAndTheHighestOfEveryColumnStay() {
        Points thinned = thinned();
        for (int column = 0; column < COLUMNS; column++) {
            double from = column * SECONDS / COLUMNS;
            double to = (column + 1) * SECONDS / COLUMNS;
            double[] all = IntStream.range(0, x.length)
                    .filter(i -> x[i] >= from && x[i] < to)
                    .mapToDouble(i -> y[i])
                    .sorted()
                    .toArray();
            double[] kept = IntStream.range(0, thinned.size())
                    .filter(i -> thinned.x(i) >= from && thinned.x(i) < to)
                    .mapToDouble(thinned::y)
                    .sorted()
                    .toArray();
            assertThat(kept[0]).isEqualTo(all[0]);
            assertThat(kept[kept.length - 1]).isEqualTo(all[all.length - 1]);
        }
    }

    @Test
    void aGapStaysAGap() {
        for (int i = 20_000; i < 30_000; i++) {
            y[i] = Double.NaN;
        }
        Points thinned = thinned();
        assertThat(IntStream.range(0, thinned.size()).anyMatch(i -> Double.isNaN(thinned.y(i))))
                .isTrue();
    }

    @Test
    void thoseLeftWeighAsMuchAsAllAndHaveTheirMean() {
        for (int column = 0; column < COLUMNS; column++) {
            double from = column * SECONDS / COLUMNS;
            double to = (column + 1) * SECONDS / COLUMNS;
            Points thinned = thinned();
            int[] kept = IntStream.range(0, thinned.size())
                    .filter(i -> thinned.x(i) >= from && thinned.x(i) < to)
                    .toArray();
            double weight = IntStream.of(kept).mapToDouble(thinned::weight).sum();
            double sum = IntStream.of(kept)
                    .mapToDouble(i -> thinned.weight(i) * thinned.y(i))
                    .sum();
            double[] all = IntStream.range(0, x.length)
                    .filter(i -> x[i] >= from && x[i] < to)
                    .mapToDouble(i -> y[i])
                    .toArray();
            assertThat(weight).isCloseTo(all.length, within(1e-6));
            assertThat(sum / weight).isCloseTo(DoubleStream.of(all).average().orElseThrow(), within(1e-9));
        }
    }

    @Test
    void whatIsThinnedTwiceStillWeighsAsMuchAsAll() {
        Points twice = Thinning.of(thinned(), 0, SECONDS, COLUMNS / 4);
        assertThat(IntStream.range(0, twice.size()).mapToDouble(twice::weight).sum())
                .isCloseTo(x.length, within(1e-6));
    }

    private static Listing listing(Ordering ordering, List<Window> runs, IntToDoubleFunction amount) {
        Panel panel = new ListingPanel(
                "Things",
                List.of(new Column("amount", Unit.ONE), new Column("number", Unit.ONE)),
                ordering,
                List.of(),
                List.of(),
                each -> new ListingRows(
                        MANY,
                        amount,
                        row -> List.of(ListingCell.of(amount.applyAsDouble(row)), ListingCell.of((double) row)),
                        row -> Optional.empty()));
        return (Listing) panel.show(new Sides(runs, runs));
    }

    private static Map<String, double[]> keys(int count, IntToDoubleFunction amount) {
        Map<String, double[]> keys = new HashMap<>();
        for (int i = 0; i < count; i++) {
            keys.put("key " + i, new double[] {amount.applyAsDouble(i)});
        }
        return keys;
    }

    private Points thinned() {
        return Thinning.of(new Points(x, y), 0, SECONDS, COLUMNS);
    }

    private static boolean holds(Points points, double x, double y) {
        return IntStream.range(0, points.size()).anyMatch(i -> points.x(i) == x && points.y(i) == y);
    }
}
