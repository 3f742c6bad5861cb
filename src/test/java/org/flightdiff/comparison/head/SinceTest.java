package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.view.Better;
import org.junit.jupiter.api.Test;

class SinceTest {

    private static final Points STEADY = points(i -> 1 + i % 2 * 0.1);

    @Test
    void whatIsSoFromTheFirstPointOnIsSoSinceTheStart() {
        assertThat(since(points(i -> 3))).hasValue(0);
    }

    @Test
    void whatBeginsInTheMiddleIsSoSinceThen() {
        assertThat(since(points(i -> i < 15 ? 1 : 3))).hasValue(15);
    }

    @Test
    void whatComesAndGoesHasNoBeginning() {
        assertThat(since(points(i -> i % 3 == 0 ? 3 : 1))).isEmpty();
    }

    @Test
    void whatOnlyTheLastSecondsShowHasNoBeginning() {
        assertThat(since(points(i -> i < 25 ? 1 : 3))).isEmpty();
    }

    @Test
    void ofWhatShouldBeHighTheLowSideSuffers() {
        VitalCurve curve = new VitalCurve(STEADY, points(i -> i < 10 ? 1 : 0.5));
        assertThat(Since.of(curve, Role.CANDIDATE, Better.HIGHER)).hasValue(10);
        assertThat(Since.of(curve, Role.CANDIDATE, Better.LOWER)).isEmpty();
    }

    @Test
    void aSideWithoutPointsTellsNothing() {
        VitalCurve curve = new VitalCurve(Points.NONE, STEADY);
        assertThat(Since.of(curve, Role.CANDIDATE, Better.LOWER)).isEmpty();
        assertThat(Since.of(curve, Role.BASELINE, Better.LOWER)).isEmpty();
    }

    private static OptionalDouble since(Points candidate) {
        return Since.of(new VitalCurve(STEADY, candidate), Role.CANDIDATE, Better.LOWER);
    }

    /** A point in the middle of each of 30 seconds. */
    private static Points points(IntToDoubleFunction value) {
        return new Points(
                IntStream.range(0, VitalCurve.PARTS).mapToDouble(i -> i + 0.5).toArray(),
                IntStream.range(0, VitalCurve.PARTS).mapToDouble(value).toArray());
    }
}
