package org.flightdiff.desktop.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WordsTest {

    private static final Metric PAUSE =
            Metric.named("pause").in(Unit.SECONDS).measured(window -> new NotRecorded(Text.given("none")));

    @Test
    void theArrowSaysWhereTheNumberWentAndTheWordWhetherThatIsGood() {
        assertEquals(
                "↑ worse",
                VerdictWords.marked(
                        result(0.1, 0.2, new Change.Relative(1, new Change.Bounds(0.5, 2.0)), PassedVerdict.WORSE)));
        assertEquals(
                "↓ worse", VerdictWords.marked(result(0.2, 0.1, new Change.Relative(-0.5, null), PassedVerdict.WORSE)));
        assertEquals("↓ better", VerdictWords.marked(result(0.0, -1.0, null, PassedVerdict.BETTER)));
        assertEquals("= unchanged", VerdictWords.marked(result(1.0, 1.0, null, PassedVerdict.UNCHANGED)));
        assertEquals("– not comparable", VerdictWords.marked(result(1.0, null, null, PassedVerdict.NOT_COMPARABLE)));
    }

    @Test
    void aMissingValueIsADashAndNeverZero() {
        assertEquals("100 ms → –", plain(MetricWords.values(result(0.1, null, null, PassedVerdict.NOT_COMPARABLE))));
    }

    @Test
    void whatCanBeDoneAboutARemarkIsSaidWithTheWordsOfTheWindow() {
        ComparabilityRemark remark = new ComparabilityRemark(
                "warm-up", Severity.INFO, Text.given("it is compared too"), Advice.SKIP_WARM_UP, List.of());
        assertEquals("it is compared too; “Part ▸ Without warm-up” leaves it out", RemarkWords.of(remark));
        assertEquals("it is compared too, --skip-warm-up leaves it out", English.of(remark.text()));
    }

    @Test
    void changesAreGivenWithTheirInterval() {
        MetricResult result =
                result(0.1, 0.2, new Change.Relative(1, new Change.Bounds(0.5, 2.0)), PassedVerdict.WORSE);
        assertEquals("×2.00", MetricWords.change(result));
        assertEquals("[×1.50 … ×3.00]", plain(MetricWords.interval(result)));
        MetricResult difference = result(0.1, 0.2, new Change.Absolute(0.1, Double.NaN, null), PassedVerdict.WORSE);
        assertEquals("+100 ms", plain(MetricWords.change(difference)));
        assertEquals("", MetricWords.interval(difference));
    }

    @Test
    void whatAppearedIsNewAndNotInfinite() {
        MetricResult appeared = MetricResult.of(
                        PAUSE,
                        "gc",
                        new Both<>(new Known(0.0, 1, Text.none()), new Known(3.0, 1, Text.none())),
                        null,
                        new Ruling(PassedVerdict.WORSE, Text.none(), 1))
                .with(new Ranked(1));
        assertEquals("new", MetricWords.change(appeared));
    }

    @Test
    void theExplanationNamesTheSideOfEachNote() {
        MetricResult result = MetricResult.of(
                PAUSE,
                "gc",
                new Both<>(new NotRecorded(Text.given("was off")), new Known(1.0, 5, Text.none())),
                null,
                new Ruling(PassedVerdict.NOT_COMPARABLE, Text.given("not recorded on the baseline"), 0));
        assertEquals("not recorded on the baseline\nbaseline: was off", MetricWords.explanation(result));
    }

    @Test
    void everyVerdictHasAWordAndAStyleOfItsOwn() {
        assertEquals(
                PassedVerdict.values().length,
                Arrays.stream(PassedVerdict.values())
                        .map(PassedVerdict::text)
                        .distinct()
                        .count());
        assertTrue(Arrays.stream(PassedVerdict.values())
                .map(VerdictWords::styleClass)
                .allMatch(style -> style.startsWith("verdict-")));
    }

    private static MetricResult result(
            double before, @Nullable Double after, @Nullable Change change, PassedVerdict verdict) {
        return MetricResult.of(
                PAUSE,
                "gc",
                new Both<>(
                        new Known(before, 5, Text.none()),
                        after == null ? new NotRecorded(Text.none()) : new Known(after, 5, Text.none())),
                change,
                new Ruling(verdict, Text.none(), 0.9));
    }

    private static String plain(String text) {
        return text.replace('\u00a0', ' ');
    }
}
