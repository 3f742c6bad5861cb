package org.flightdiff.picture.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.ink.Plot;
import org.flightdiff.picture.time.SeriesPainter.Dots;
import org.flightdiff.shape.Points;
import org.junit.jupiter.api.Test;

class DotsTest {

    private static final Plot PLOT = new Plot(78, 8, 100, 40, new Extent(0, 50), new Extent(0, 20));

    @Test
    void pointsAboveEachOtherAreOneRunAndOthersStandAlone() {
        assertThat(runs(new Points(new double[] {5, 5, 5, 5, 30}, new double[] {9, 9.5, 10, 1.5, 20})))
                .containsExactly("5: 10 to 12", "5: 18 to 19", "30: 0 to 1");
    }

    @Test
    void whatLiesOutsideOrWasNotRecordedIsNoDot() {
        assertThat(runs(new Points(new double[] {-9, 5, 5, 60}, new double[] {1, Double.NaN, 30, 1})))
                .isEmpty();
    }

    private static List<String> runs(Points points) {
        List<String> runs = new ArrayList<>();
        Dots.of(points, new Visible(0, points.size()), PLOT)
                .forEachRun((column, first, end) -> runs.add(column + ": " + first + " to " + end));
        return runs;
    }
}
