package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.Comparer;
import org.flightdiff.comparison.footing.ComparedSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

/** How the causes of several rules are combined. */
class DiagnoserTest {

    private static final Rule CONSEQUENCE = onTheBusySide("consequence", "allocation.total");

    private static List<Diagnosis> causes(Rule... rules) {
        return diagnosed(rules).diagnoses();
    }

    private static Comparison diagnosed(Rule... rules) {
        Window baseline = Compared.recording(Path.of("sample-recordings", "allocation-baseline.jfr"))
                .whole();
        Window candidate = Compared.recording(Path.of("sample-recordings", "allocation-candidate.jfr"))
                .whole();
        Sides sides = new Sides(List.of(baseline), List.of(candidate));
        return new Diagnoser(List.of(rules)).diagnose(new Comparer(Views.ALL).compare(sides), ComparedSides.of(sides));
    }

    private static Rule onTheBusySide(String id, String evidence) {
        return Rule.named(id).found(busy(Finding.medium(Text.given("It does."), evidence)));
    }

    private static Function<Case, Optional<Finding>> busy(Finding finding) {
        return pair -> pair.rose("allocation.rate") ? Optional.of(finding) : Optional.empty();
    }

    private static Function<Case, Optional<Finding>> quiet(Finding finding) {
        return pair -> pair.fell("allocation.rate") ? Optional.of(finding) : Optional.empty();
    }

    @Test
    void consequencesGiveTheirEvidenceToTheirCause() {
        Rule cause = Rule.named("cause")
                .folding("consequence")
                .found(busy(Finding.medium(Text.given("It does."), "allocation.rate")));
        List<Diagnosis> causes = causes(CONSEQUENCE, cause);
        assertThat(causes).extracting(Diagnosis::id).containsExactly("cause");
        assertThat(causes.get(0).evidence()).containsExactly("allocation.rate", "allocation.total");
        assertThat(causes.get(0).side()).isEqualTo(Role.CANDIDATE);
    }

    @Test
    void causeOfTheOtherSideIsNoConsequence() {
        Rule cause = Rule.named("cause").folding("consequence").found(quiet(Finding.medium(Text.given("It does."))));
        assertThat(causes(CONSEQUENCE, cause)).extracting(Diagnosis::id).containsExactly("consequence", "cause");
    }

    @Test
    void sideThatIsKeptFromItsWorkMasksWhatTheOtherSeemsToDo() {
        Rule cause = Rule.named("cause").masking("consequence").found(quiet(Finding.medium(Text.given("It does."))));
        List<Diagnosis> causes = causes(CONSEQUENCE, cause);
        assertThat(causes).extracting(Diagnosis::id).containsExactly("cause");
        assertThat(causes.get(0).side()).isEqualTo(Role.BASELINE);
    }

    @Test
    void surerCausesComeFirstThenThoseThatExplainMore() {
        Rule low = Rule.named("low").found(busy(Finding.low(Text.given("It may."), "allocation.rate")));
        Rule little = Rule.named("little").found(busy(Finding.medium(Text.given("It does."), "gc.rate")));
        Rule much = Rule.named("much").found(busy(Finding.medium(Text.given("It does."), "allocation.rate")));
        Rule high = Rule.named("high").found(busy(Finding.high(Text.given("It does."))));
        assertThat(causes(low, little, much, high))
                .extracting(Diagnosis::id)
                .containsExactly("high", "much", "little", "low");
    }

    @Test
    void flagsOfACauseAreThoseItDeclaresWhateverItsWordsName() {
        Finding finding = Finding.medium(Text.given("It is -XX:NewRatio."));
        Rule cause = Rule.named("cause").covering(Set.of("MaxHeapSize")).found(busy(finding));
        Rule asking = Rule.named("asking").undirected().found(pair -> {
            assertThat(pair.isCovered("MaxHeapSize")).isTrue();
            assertThat(pair.isCovered("NewRatio")).isFalse();
            return Optional.of(finding);
        });
        assertThat(causes(cause, asking)).extracting(Diagnosis::id).contains("asking");
    }

    @Test
    void differenceWithoutAGoodSideIsExaminedOnce() {
        Rule rule = Rule.named("other").undirected().found(pair -> Optional.of(Finding.low(Text.given("It may."))));
        List<Diagnosis> causes = causes(rule);
        assertThat(causes).hasSize(1);
        assertThat(causes.get(0).side()).isNull();
    }

    @Test
    void aRuleThatCannotBeExaminedCostsItsCauseAndIsTold() {
        Rule failing = Rule.named("failing").found(pair -> {
            throw new IllegalArgumentException("the denominators add up to 0");
        });
        Rule other = Rule.named("other").undirected().found(pair -> Optional.of(Finding.low(Text.given("It may."))));
        Comparison comparison = diagnosed(failing, other);
        assertThat(comparison.diagnoses()).extracting(Diagnosis::id).containsExactly("other");
        assertThat(comparison.comparability().remarks())
                .filteredOn(remark -> remark.id().equals("not-examined"))
                .singleElement()
                .extracting(remark -> English.of(remark.text()))
                .isEqualTo("whether failing is a cause could not be computed: the denominators add up to 0");
    }
}
