package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import org.flightdiff.picture.Axes.Ticks;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxesTest {

    private static final double MIB = 1024 * 1024;

    @Test
    void valuesStandAtRoundNumbers() {
        assertThat(rounded(Ticks.of(new Extent(0, 0.07), Notation.ENGLISH.of(Unit.SECONDS), 5)))
                .containsExactly(0.0, 0.02, 0.04, 0.06);
        assertThat(rounded(Ticks.of(new Extent(0, 1400), Notation.ENGLISH.of(Unit.ONE), 4)))
                .containsExactly(0.0, 500.0, 1000.0);
    }

    @Test
    void bytesStandAtPowersOfTwo() {
        assertThat(Ticks.of(new Extent(0, 2100 * MIB), Notation.ENGLISH.of(Unit.BYTES), 6).values().stream()
                        .map(value ->
                                Notation.ENGLISH.of(Unit.BYTES).tick(value).replace('\u00a0', ' '))
                        .toList())
                .containsExactly("0 B", "512 MiB", "1 GiB", "1.5 GiB", "2 GiB");
    }

    @Test
    void neverMoreThanAskedForAndNeverNone() {
        for (double high = 1e-6; high < 1e12; high *= 3.7) {
            for (Unit unit : Unit.values()) {
                int ticks = Ticks.of(new Extent(0, high), Notation.ENGLISH.of(unit), 6)
                        .values()
                        .size();
                assertThat(ticks >= 2 && ticks <= 7)
                        .as(ticks + " ticks up to " + high + " " + unit)
                        .isTrue();
            }
        }
    }

    @Test
    void negativeValuesHaveTheirTicksToo() {
        assertThat(rounded(Ticks.of(new Extent(-12, 8), Notation.ENGLISH.of(Unit.ONE), 4)))
                .containsExactly(-10.0, -5.0, 0.0, 5.0);
    }

    @Test
    void labelsLoseZerosThatSayNothingButNoOthers() {
        assertThat(Notation.ENGLISH.of(Unit.SECONDS).tick(0.02)).isEqualTo("20\u00a0ms");
        assertThat(Notation.ENGLISH.of(Unit.ONE).tick(2000)).isEqualTo("2,000");
        assertThat(Notation.ENGLISH.of(Unit.SHARE).tick(1)).isEqualTo("100\u00a0%");
        assertThat(Notation.in(Locale.GERMAN).of(Unit.SECONDS).tick(1.5)).isEqualTo("1,5\u00a0s");
        assertThat(Notation.in(Locale.GERMAN).of(Unit.ONE).tick(2000)).isEqualTo("2.000");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0     | 30    | 0 s
        10    | 0.002 | 10.000 s
        75    | 15    | 1:15
        75.25 | 0.25  | 1:15.3
        3723  | 60    | 1:02:03
        """)
    void timesAreAsExactAsTheStepAsksFor(double seconds, double step, String label) {
        assertThat(Times.label(seconds, step, Locale.ENGLISH).replace('\u00a0', ' '))
                .isEqualTo(label);
    }

    @Test
    void timeStandsAtFullMinutesOnLongRecordings() {
        assertThat(labels(Ticks.ofTime(new Extent(0, 2000), 5))).containsExactly("0 s", "10:00", "20:00", "30:00");
    }

    private static List<String> labels(Ticks ticks) {
        return ticks.values().stream()
                .map(value -> ticks.timeLabel(value, Locale.ENGLISH).replace('\u00a0', ' '))
                .toList();
    }

    private static List<Double> rounded(Ticks ticks) {
        return ticks.values().stream()
                .map(value -> Math.rint(value * 1e9) / 1e9)
                .toList();
    }

    @Test
    void anAxisOfRareEventsHasRoundNumbersOfItsPeriod() {
        UnitNotation perMinute = Notation.ENGLISH.of(Unit.PER_SECOND, 0.05, 0.03);
        assertThat(Ticks.of(new Extent(0, 0.055), perMinute, 4).values().stream()
                        .map(perMinute::tick)
                        .toList())
                .containsExactly("0\u00a0/min", "1\u00a0/min", "2\u00a0/min", "3\u00a0/min");
    }

    @Test
    void stretchesAroundAPointThatStaysWhereItIs() {
        Extent stretched = new Extent(0, 10).scaled(0.5, 2);
        assertThat(stretched).isEqualTo(new Extent(1, 6));
        assertThat((2 - stretched.low()) / stretched.length()).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void isMovedBackOntoWhatThereIs() {
        Extent whole = new Extent(0, 10);
        assertThat(new Extent(-3, 1).within(whole)).isEqualTo(new Extent(0, 4));
        assertThat(new Extent(8, 12).within(whole)).isEqualTo(new Extent(6, 10));
        assertThat(new Extent(-5, 50).within(whole)).isEqualTo(whole);
        assertThat(new Extent(2, 3).within(whole)).isEqualTo(new Extent(2, 3));
    }

    @Test
    void cannotBeEmptyOrUpsideDown() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Extent(1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Extent(0, Double.NaN));
    }

    @Test
    void ofNothingIsStillAnAxis() {
        assertThat(Extent.upTo(0)).isEqualTo(new Extent(0, 1));
    }
}
