package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.comparison.head.Headline.Case;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Claim;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.Diagnosis.Support;
import org.flightdiff.comparison.result.Diagnosis.TradeOff;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No case of the first sentence is there for nothing; {@link GistTest} has one that gets faster and fills up. */
class HeadlineCasesTest {

    private static final Comparison NOTHING = Comparison.of(new Both<>(List.of(), List.of()), null);

    @ParameterizedTest
    @CsvSource({
        "cases, batch-fast, batch-slow, JOB",
        "cases, pool-10, pool-2, WORK_WITH_EFFECT LED_BY_CAUSE",
        "cases, stalls-g1, stalls-zgc, WORK_WITH_EFFECT TOLD",
        "real-pairs/rec, h17-base, h17-connect, SPENDING",
        "real-pairs/rec, h17-base, h17-noindex, PLACE",
        "real-pairs/rec, h17-base, h17-leak, EFFECT TOLD",
        "recordings, hbase-jdk11-repeat1, hbase-jdk11-heap1g, EFFECT OF_SETTING",
        "recordings, hbase-jdk11-repeat1, hbase-jdk11-codecache, WORK_WITH_EFFECT COUNTED",
        "real-pairs/rec, h17-base, h17-heap, EFFECT LED_BY_CAUSE",
        "recordings, hbase-jdk8-parallel, hbase-jdk8-cms, EFFECT BUT",
        "real-pairs/rec, l17-base, l17-target, NO_EFFECT CAUSE_ALONE",
        "known-pairs/rec, aa17-2, aa17-noisy, NO_EFFECT PERHAPS",
        "real-pairs/rec, h17-again, h17-third, NO_EFFECT UNCHANGED",
    })
    void thePairsThatShowThem(String folder, String baseline, String candidate, String reached) {
        Path before = SharedRecordings.at(folder + "/" + baseline + ".jfr");
        Path after = SharedRecordings.at(folder + "/" + candidate + ".jfr");
        assertThat(cases(Investigated.of(before, after)))
                .containsExactlyInAnyOrderElementsOf(
                        List.of(reached.split(" ")).stream().map(Case::valueOf).toList());
    }

    @Test
    void whatLiesFarApartWithoutProofIsDoubtful() {
        MetricResult pauses = MetricResult.of(
                PauseMetrics.P99,
                "gc",
                new Both<>(new Known(0.1, 200, Text.none()), new Known(0.5, 200, Text.none())),
                null,
                new Ruling(PassedVerdict.INCONCLUSIVE, Text.none(), 0));
        assertThat(cases(NOTHING.withMetrics(List.of(pauses)))).containsExactly(Case.NO_EFFECT, Case.DOUBTFUL);
    }

    /** A pause of ZGC, and what the collector takes beside the program, of which no number was measured. */
    @Test
    void aCauseComesBeforeAPauseThatNobodyFeelsAndItDoesNotExplain() {
        MetricResult pause = MetricResult.of(
                PauseMetrics.LONGEST,
                "gc",
                new Both<>(new Known(21e-6, 15, Text.none()), new Known(127e-6, 30, Text.none())),
                null,
                new Ruling(PassedVerdict.WORSE, Text.none(), 1));
        Comparison told = NOTHING.withMetrics(List.of(pause.with(new Ranked(1))));
        assertThat(cases(told)).doesNotContain(Case.UNFELT);
        assertThat(cases(told.withDiagnoses(List.of(beside(CpuMetrics.PROCESSORS)))))
                .containsExactly(Case.UNFELT);
        assertThat(cases(told.withDiagnoses(List.of(beside(PauseMetrics.LONGEST)))))
                .doesNotContain(Case.UNFELT);
    }

    private static Diagnosis beside(Metric evidence) {
        return new Diagnosis(
                Cause.named("concurrent-gc"),
                new Claim(Text.of("cause.concurrent-gc"), Role.CANDIDATE, Group.NEW, Confidence.MEDIUM),
                Text.none(),
                Text.none(),
                new Support(List.of(evidence), List.of(evidence), null, EvidenceCard.NONE),
                TradeOff.NONE,
                Trial.NONE,
                List.of());
    }

    @Test
    void whereNothingCanBeComparedThatIsSaid() {
        assertThat(cases(NOTHING)).containsExactly(Case.NOT_COMPARABLE);
    }

    static Set<Case> cases(Comparison comparison) {
        News news = News.of(comparison, new Effects(comparison));
        Case whole = Headline.holding(Headline.ALL, news);
        Set<Case> reached = EnumSet.of(whole);
        if (whole == Case.WORK_WITH_EFFECT || whole == Case.EFFECT) {
            reached.add(Headline.holding(Headline.OF_EFFECT, news));
        } else if (whole == Case.NO_EFFECT) {
            reached.add(Headline.holding(Headline.WITHOUT_EFFECT, news));
        }
        return reached;
    }
}
