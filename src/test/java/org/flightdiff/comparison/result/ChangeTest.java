package org.flightdiff.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.flightdiff.comparison.result.Change.Absolute;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.Change.Relative;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

class ChangeTest {

    @Test
    void endsOfARatioAreWrittenInItsNotation() {
        assertThat(English.of(new Relative(4.8, null).text(Unit.ONE, 0.5))).isEqualTo("×1.50");
        assertThat(English.of(new Relative(0.4, null).text(Unit.ONE, 0.5))).isEqualTo("+50.0\u00a0%");
    }

    @Test
    void endsOfADifferenceHaveTheUnit() {
        assertThat(English.of(new Absolute(4096, Double.NaN, null).text(Unit.BYTES, -1024)))
                .isEqualTo("−1.00\u00a0KiB");
    }

    @Test
    void onlyARatioHasALogarithm() {
        assertThat(new Relative(1, null).logarithm(3)).isEqualTo(Math.log(4));
        assertThat(new Absolute(1, Double.NaN, null).logarithm(3)).isNaN();
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
}
