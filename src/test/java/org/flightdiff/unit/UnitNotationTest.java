package org.flightdiff.unit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class UnitNotationTest {

    @ParameterizedTest
    @MethodSource("cases")
    void quantitiesAreWrittenWithThreeDigitsAndAPrefix(QuantityCase each) {
        assertThat(each.notation().value(each.unit(), each.value())).isEqualTo(each.text());
    }

    @Test
    void whatIsLeftOfADifferenceByRoundingHasNoDigits() {
        UnitNotation rates = new UnitNotation(Unit.PER_SECOND, RatePeriod.SECOND, Locale.ENGLISH);
        assertThat(rates.difference(-0.000045)).isEqualTo("0\u00a0/s");
        assertThat(rates.difference(-0.002)).isEqualTo("−0.00200\u00a0/s");
        UnitNotation seconds = new UnitNotation(Unit.SECONDS, RatePeriod.SECOND, Locale.ENGLISH);
        assertThat(seconds.difference(0.000045)).isEqualTo("+45.0\u00a0µs");
    }

    @ParameterizedTest
    @CsvSource({
        "0,           0 /s",
        "1234,        '1,234 /s'",
        "0.79,        0.79 /s",
        "0.1,         0.10 /s",
        "0.05,        3.00 /min",
        "0.000583333, 2.10 /h",
        "0.0000463,   4.00 /d",
        "0.000001,    0.0864 /d"
    })
    void aRateIsWrittenForThePeriodInWhichItIsReadAtAGlance(double perSecond, String written) {
        assertThat(Words.ENGLISH.of(Text.amount(Unit.PER_SECOND, perSecond)).replace('\u00a0', ' '))
                .isEqualTo(written);
    }

    @Test
    void bothSidesAreWrittenForTheSamePeriodThatOfTheLarger() {
        Text both = Text.pair(Text.amount(Unit.PER_SECOND, 0.002), Text.amount(Unit.PER_SECOND, 0.0001));
        assertThat(Words.ENGLISH.of(both).replace('\u00a0', ' ')).isEqualTo("7.20 → 0.36 /h");
    }

    @Test
    void howManyTimesNextToNothingIsNotWritten() {
        assertThat(Notation.ENGLISH.change(998)).isEqualTo("×999");
        assertThat(Notation.ENGLISH.change(46_382_569)).isEqualTo("> ×1,000");
    }

    @Test
    void chineseHasNoSpaceBeforeAPercentSign() {
        Words chinese = Words.in(Notation.in(Locale.SIMPLIFIED_CHINESE));
        assertThat(chinese.of(Text.pair(Text.share(0), Text.share(0.257)))).isEqualTo("0 → 25.7%");
    }

    @ParameterizedTest
    @CsvSource({"SECOND, 0.0200 /s", "MINUTE, 1.20 /min", "HOUR, 72.0 /h", "DAY, '1,728 /d'"})
    void whoWantsAPeriodGetsItInAnyLanguage(RatePeriod period, String written) {
        Text rate = Text.amount(Unit.PER_SECOND, 0.02);
        Notation chinese = Notation.in(Locale.SIMPLIFIED_CHINESE).per(period);
        assertThat(Words.in(Notation.ENGLISH.per(period)).of(rate).replace('\u00a0', ' '))
                .isEqualTo(written);
        assertThat(Words.in(chinese).of(rate).replace('\u00a0', ' ')).isEqualTo(written);
        assertThat(Words.in(chinese).of(Text.of("side.baseline"))).isEqualTo("基线");
    }

    static List<QuantityCase> cases() {
        return QuantityCase.all();
    }
}
