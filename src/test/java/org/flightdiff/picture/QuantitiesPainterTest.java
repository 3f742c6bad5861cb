package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;

class QuantitiesPainterTest {

    /** Of 710 pixels 287 are for bars. */
    private static final double WIDTH = 710;

    @Test
    void eachNumberHasItsOwnScaleAndTheWordsOfTheSentence() {
        assertThat(painted(quantity(1, 0.5, "1", "about half"), quantity(400, 100, "400 MiB", "100 MiB")))
                .contains("h287v", "h143.5v", "h71.8v", "● 1<", "▲ about half<", "● 400 MiB<", "▲ 100 MiB<");
    }

    @Test
    void noneIsNoBarAndNextToNoneIsOne() {
        assertThat(painted(quantity(0, 5, "0", "5"))).doesNotContain("h1v").contains("h287v");
        assertThat(painted(quantity(1e-9, 5, "1e-9", "5"))).contains("h1v", "h287v");
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
        return new Quantity(
                Text.given("Number"),
                new Both<>(baseline, candidate),
                new Both<>(Text.given(before), Text.given(after)));
    }

    private static String painted(Quantity... quantities) {
        return Svg.of(
                QuantitiesPainter.still(List.of(quantities), WIDTH),
                "numbers",
                "",
                Notation.ENGLISH,
                WIDTH,
                new SvgColours());
    }
}
