package org.flightdiff.statistics.judgement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.flightdiff.statistics.judgement.Judge.JudgedEvidence;
import org.junit.jupiter.api.Test;

class JudgeTest {

    private static final double SURE = 0.001;
    private static final double TOLERANCE = 0.05;

    @Test
    void aChangeCountsBeyondChanceAndBeyondTheTolerance() {
        assertThat(answer(0.2, SURE)).isEqualTo(Answer.ROSE);
        assertThat(answer(-0.2, SURE)).isEqualTo(Answer.FELL);
        assertThat(answer(0.2, 0.06)).isEqualTo(Answer.WITHIN_CHANCE);
        assertThat(answer(TOLERANCE, SURE)).isEqualTo(Answer.TOO_SMALL);
        assertThat(answer(0.2, Double.NaN)).isEqualTo(Answer.UNTESTED);
        assertThat(answer(Double.NEGATIVE_INFINITY, SURE)).isEqualTo(Answer.FELL);
    }

    @Test
    void whatIsShownToBeNoneIsUnchangedWhateverItsTestSays() {
        assertThat(Judge.of(new Evidence(0.01, SURE, TOLERANCE, true), Significance.USUAL))
                .isEqualTo(Answer.UNCHANGED);
        assertThat(Judge.of(new Evidence(0, Double.NaN, TOLERANCE, true), Significance.USUAL))
                .isEqualTo(Answer.UNCHANGED);
        Evidence evidence = new Evidence(0.2, 0.03, TOLERANCE);
        assertThat(Judge.of(evidence, Significance.USUAL)).isEqualTo(Answer.ROSE);
        assertThat(Judge.of(evidence, new Significance(0.01)))
                .as("one of several looks asks for more")
                .isEqualTo(Answer.WITHIN_CHANCE);
    }

    @Test
    void noPValueOrToleranceThatCannotBeIsTaken() {
        assertThatThrownBy(() -> new Evidence(Double.NaN, SURE, TOLERANCE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Evidence(0.2, 1.1, TOLERANCE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Evidence(0.2, SURE, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** One in twenty passes 5 % by chance, so it takes more where much is looked at; what has no test does not count. */
    @Test
    void aDoubtfulChangeIsNotFoundAmongMany() {
        Evidence doubtful = new Evidence(0.2, 0.02, TOLERANCE);
        List<Evidence> many = new ArrayList<>(Collections.nCopies(40, new Evidence(0.1, 0.5, TOLERANCE)));
        many.add(doubtful);
        assertThat(together(many).get(40)).isEqualTo(Answer.WITHIN_CHANCE);
        List<Evidence> untested = new ArrayList<>(Collections.nCopies(40, new Evidence(0.1, Double.NaN, TOLERANCE)));
        untested.add(doubtful);
        assertThat(together(untested).get(40)).isEqualTo(Answer.ROSE);
        assertThat(together(untested).get(0)).isEqualTo(Answer.UNTESTED);
    }

    @Test
    void amongManyThatDidNotChangeAnyIsCalledAboutAsOftenAsTheLevelSays() {
        SplittableRandom random = new SplittableRandom(11);
        int loud = 0;
        int families = 2_000;
        for (int family = 0; family < families; family++) {
            List<Evidence> unchanged = random.doubles(50)
                    .mapToObj(p -> new Evidence(p < 0.5 ? -1 : 1, p, TOLERANCE))
                    .toList();
            loud += together(unchanged).stream().anyMatch(Answer::isChange) ? 1 : 0;
        }
        assertThat(loud / (double) families).isBetween(0.03, 0.07);
    }

    private static Answer answer(double effect, double p) {
        return Judge.of(new Evidence(effect, p, TOLERANCE), Significance.USUAL);
    }

    private static List<Answer> together(List<Evidence> evidence) {
        return Judge.together(evidence, Significance.USUAL).stream()
                .map(JudgedEvidence::answer)
                .toList();
    }
}
