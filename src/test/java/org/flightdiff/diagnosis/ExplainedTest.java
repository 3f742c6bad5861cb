package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.diagnosis.SyntheticSide.allocated;
import static org.flightdiff.diagnosis.SyntheticSide.sampled;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.threads.ThreadMetrics;
import org.junit.jupiter.api.Test;

/** How the causes of several rules are combined. */
class ExplainedTest {

    private static final Text DOES = Text.given("It does.");
    private static final Text MAYBE = Text.given("It may.");

    private static final Rule CONSEQUENCE = onTheBusySide("consequence", AllocationMetrics.TOTAL);

    private static final String ALLOCATION = "allocation-rate-up";
    private static final String CHURN = "class-loading-churn";
    private static final String INTERPRETED = "hot-code-interpreted";

    private static final String[] SERVING = {"org.shop.Shop.serve"};
    private static final String[] COMPILING = {
        "java.lang.ClassLoader.defineClass", "org.shop.Script.compile", "org.shop.Page.render", "org.shop.Shop.serve"
    };

    @Test
    void consequencesGiveTheirEvidenceToTheirCause() {
        Rule cause = Rule.named("cause")
                .folding(Cause.named("consequence"))
                .found(busy(Finding.medium(Text.given("It does."), AllocationMetrics.RATE)));
        List<Diagnosis> causes = causes(CONSEQUENCE, cause);
        assertThat(causes).extracting(Diagnosis::id).containsExactly("cause");
        assertThat(causes.get(0).evidence()).containsExactly(AllocationMetrics.RATE, AllocationMetrics.TOTAL);
        assertThat(causes.get(0).side()).isEqualTo(Role.CANDIDATE);
    }

    @Test
    void causeOfTheOtherSideIsNoConsequence() {
        Rule cause = Rule.named("cause")
                .folding(Cause.named("consequence"))
                .found(quiet(Finding.medium(Text.given("It does."))));
        assertThat(causes(CONSEQUENCE, cause)).extracting(Diagnosis::id).containsExactly("consequence", "cause");
    }

    @Test
    void sideThatIsKeptFromItsWorkMasksWhatTheOtherSeemsToDo() {
        Rule cause = Rule.named("cause")
                .masking(Cause.named("consequence"))
                .found(quiet(Finding.medium(Text.given("It does."))));
        List<Diagnosis> causes = causes(CONSEQUENCE, cause);
        assertThat(causes).extracting(Diagnosis::id).containsExactly("cause");
        assertThat(causes.get(0).side()).isEqualTo(Role.BASELINE);
    }

    @Test
    void theCauseThatPredictsMoreOfWhatDivergedComesFirst() {
        Rule low = Rule.named("low")
                .raising(AllocationMetrics.RATE)
                .found(busy(Finding.medium(MAYBE, AllocationMetrics.RATE).with(Confidence.LOW)));
        Rule little = Rule.named("little").raising(UseMetrics.CONSUMPTION).found(busy(Finding.medium(DOES)));
        Rule much = Rule.named("much")
                .raising(UseMetrics.CONSUMPTION, AllocationMetrics.RATE)
                .found(busy(Finding.medium(DOES)));
        Rule surer = Rule.named("surer")
                .raising(UseMetrics.CONSUMPTION, AllocationMetrics.RATE)
                .found(busy(Finding.high(DOES)));
        assertThat(causes(low, little, much, surer))
                .extracting(Diagnosis::id)
                .containsExactly("surer", "much", "little", "low");
    }

    @Test
    void aFailedPredictionCountsAgainstACause() {
        Rule wrong = Rule.named("wrong")
                .raising(AllocationMetrics.RATE)
                .raising(UseMetrics.AFTER)
                .found(busy(Finding.medium(DOES)));
        Rule right = Rule.named("right").raising(AllocationMetrics.RATE).found(busy(Finding.medium(DOES)));
        assertThat(causes(wrong, right)).extracting(Diagnosis::id).containsExactly("right", "wrong");
    }

    @Test
    void aCauseTooSmallForItsEffectsComesLater() {
        Rule small = Rule.named("small")
                .raising(AllocationMetrics.RATE, UseMetrics.CONSUMPTION)
                .found(busy(Finding.medium(DOES).accountingFor(0.01)));
        Rule large = Rule.named("large").raising(UseMetrics.CONSUMPTION).found(busy(Finding.medium(DOES)));
        assertThat(causes(small, large)).extracting(Diagnosis::id).containsExactly("large", "small");
    }

    @Test
    void whatFollowsFromACauseIsToldWithIt() {
        Rule cause = Rule.named("cause").found(busy(Finding.medium(DOES).followedBy(Cause.named("consequence"), true)));
        assertThat(causes(CONSEQUENCE, cause))
                .singleElement()
                .satisfies(told -> assertThat(told.consequences())
                        .extracting(Diagnosis::id)
                        .containsExactly("consequence"));
        Rule other =
                Rule.named("cause").found(busy(Finding.medium(DOES).followedBy(Cause.named("consequence"), false)));
        assertThat(causes(CONSEQUENCE, other)).hasSize(2);
    }

    @Test
    void aChangedSettingSaysWhatItGainedAndWhatItCost() {
        Rule setting = Rule.named("pause-target-changed")
                .moving(ApplicationMetrics.P95, PauseMetrics.SHARE, ThreadMetrics.PEAK)
                .found(pair -> Optional.of(Finding.medium(DOES).bySetting(true))
                        .filter(found -> pair.suffering() == Role.CANDIDATE));
        Diagnosis cause = diagnosed("jdk-upgrade", setting).diagnoses().get(0);
        assertThat(cause.group()).isEqualTo(Group.SETTING);
        assertThat(cause.tradeOff().costs()).containsExactly(ApplicationMetrics.P95);
        assertThat(cause.tradeOff().gains()).containsExactly(PauseMetrics.SHARE);
        assertThat(English.of(cause.explanation())).contains("Better on the candidate: ", "Worse on the candidate: ");
        assertThat(English.of(cause.advice()))
                .startsWith("Weigh the gains against the losses")
                .endsWith(English.of(setting.advice()));
    }

    @Test
    void aSettingThatMadeNothingWorseIsNotToBeTakenBack() {
        Rule setting = Rule.named("pause-target-changed")
                .moving(ThreadMetrics.PEAK)
                .undirected()
                .found(pair -> Optional.of(Finding.medium(DOES)));
        assertThat(English.of(causes(setting).get(0).advice()))
                .startsWith("None of the metrics that it usually moves has changed significantly.");
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
        Rule rule = Rule.named("other")
                .undirected()
                .found(pair -> Optional.of(Finding.medium(MAYBE).with(Confidence.LOW)));
        assertThat(causes(rule)).singleElement().extracting(Diagnosis::side).isNull();
    }

    @Test
    void aRuleThatCannotBeExaminedCostsItsCauseAndIsTold() {
        Rule failing = Rule.named("failing").found(pair -> {
            throw new IllegalArgumentException("the denominators add up to 0");
        });
        Rule other = Rule.named("other")
                .undirected()
                .found(pair -> Optional.of(Finding.medium(Text.given("It may.")).with(Confidence.LOW)));
        Comparison comparison = diagnosed(failing, other);
        assertThat(comparison.diagnoses()).extracting(Diagnosis::id).containsExactly("other");
        assertThat(comparison.comparability().remarks())
                .filteredOn(remark -> remark.id().equals("not-examined"))
                .singleElement()
                .extracting(remark -> English.of(remark.text()))
                .isEqualTo(
                        "not checked whether failing is a cause: could not be computed: the denominators add up to 0");
    }

    // Causes that follow from another on this pair, and the same causes where they do not.

    @Test
    void whatExceptionsTakeIsTheirGarbageAndMoreHasACauseOfItsOwn() {
        Diagnosis cause = Diagnosed.of(throwing("none", 0, 20), throwing("many", 4_000, 25))
                .cause("exception-storm");
        assertThat(cause.consequences()).extracting(Diagnosis::id).contains(ALLOCATION);
        assertThat(Diagnosed.of(throwing("no", 0, 20), throwing("few", 4_000, 60))
                        .ids())
                .contains("exception-storm", ALLOCATION);
    }

    @Test
    void whatMakesClassesAllocatesAndWhatServedBeforeDoesForItself() {
        Path none = loading("none", 0, 20).write();
        Path scripts = allocating(loading("scripts", 200, 20), COMPILING, 40).write();
        assertThat(Diagnosed.of(none, scripts).cause(CHURN).consequences())
                .extracting(Diagnosis::id)
                .contains(ALLOCATION);
        Path classesAndMore = allocating(loading("more", 200, 60), COMPILING, 1).write();
        assertThat(Diagnosed.of(none, classesAndMore).ids()).contains(CHURN, ALLOCATION);
    }

    @Test
    void oneClassForEachUnitOfWorkIsChurnHoweverFewThereAre() {
        Path none = working("no-scripts", 0);
        assertThat(Diagnosed.of(none, working("scripts", 20)).cause(CHURN).confidence())
                .isNotEqualTo(Confidence.LOW);
        assertThat(Diagnosed.of(none, working("few-scripts", 1)).all())
                .filteredOn(cause -> cause.id().equals(CHURN))
                .allMatch(cause -> cause.confidence() == Confidence.LOW);
    }

    @Test
    void aMethodThatAFlagExcludesIsNamedWhereItRunsInterpretedAndNoOtherIs() {
        Path compiled = running("compiled", "", 0);
        Diagnosis cause = Diagnosed.of(compiled, running("excluded", "quiet\nexclude,org/shop/Price::*", 4))
                .first();
        assertThat(cause.id()).isEqualTo(INTERPRETED);
        assertThat(cause.group()).isEqualTo(Diagnosis.Group.SETTING);
        assertThat(English.of(cause.explanation())).contains("-XX:CompileCommand", "org.shop.Price.of");
        assertThat(Diagnosed.of(compiled, running("other", "exclude,org.shop.Cart::add", 4))
                        .ids())
                .doesNotContain(INTERPRETED);
        assertThat(Diagnosed.of(compiled, running("not-excluded", "", 4)).ids()).doesNotContain(INTERPRETED);
    }

    private static List<Diagnosis> causes(Rule... rules) {
        return diagnosed(rules).diagnoses();
    }

    private static Comparison diagnosed(Rule... rules) {
        return diagnosed("allocation", rules);
    }

    private static Comparison diagnosed(String pair, Rule... rules) {
        Window baseline = Compared.recording(Path.of("sample-recordings", pair + "-baseline.jfr"))
                .whole();
        Window candidate = Compared.recording(Path.of("sample-recordings", pair + "-candidate.jfr"))
                .whole();
        Sides sides = new Sides(List.of(baseline), List.of(candidate));
        return Explained.of(Compared.judged(MeasuredSides.of(sides), Views.ALL, Expectations.NONE), List.of(rules));
    }

    private static Rule onTheBusySide(String id, Metric evidence) {
        return Rule.named(id).found(busy(Finding.medium(Text.given("It does."), evidence)));
    }

    private static Function<Case, Optional<Finding>> busy(Finding finding) {
        return pair -> pair.rose(AllocationMetrics.RATE) ? Optional.of(finding) : Optional.empty();
    }

    private static Function<Case, Optional<Finding>> quiet(Finding finding) {
        return pair -> pair.fell(AllocationMetrics.RATE) ? Optional.of(finding) : Optional.empty();
    }

    private static Path throwing(String name, double perSecond, double megabytes) {
        SyntheticSide side = SyntheticSide.named("consequences-throwing-" + name)
                .counters("jdk.ExceptionStatistics", Map.of("throwables", perSecond));
        return allocating(side, SERVING, megabytes).write();
    }

    private static SyntheticSide loading(String name, double perSecond, double megabytes) {
        SyntheticSide side = SyntheticSide.named("consequences-loading-" + name)
                .counters(
                        "jdk.ClassLoadingStatistics", Map.of("loadedClassCount", perSecond, "unloadedClassCount", 0.0));
        return allocating(side, SERVING, megabytes);
    }

    private static Path working(String name, double classesPerSecond) {
        return SyntheticSide.named("consequences-working-" + name)
                .counters(
                        "jdk.ClassLoadingStatistics",
                        Map.of("loadedClassCount", classesPerSecond, "unloadedClassCount", 0.0))
                .events("org.shop.Request", second -> 10, 20, Map.of("items", 1))
                .write();
    }

    /** Megabytes a second under a stack. */
    private static SyntheticSide allocating(SyntheticSide side, String[] stack, double megabytes) {
        long weight = Math.round(megabytes * (1 << 20) / 20);
        return side.recorded("jdk.ObjectAllocationSample", true)
                .events("jdk.ObjectAllocationSample", second -> 20, 0, allocated(weight, "org.shop.Row", stack));
    }

    private static Path running(String name, String commands, double interpreted) {
        IntToDoubleFunction compiled = second -> 4 - interpreted;
        return SyntheticSide.named("consequences-running-" + name)
                .event(
                        "jdk.StringFlag",
                        0,
                        Map.of(
                                "name",
                                "CompileCommand",
                                "value",
                                commands,
                                "origin",
                                commands.isEmpty() ? "Default" : "Command line"))
                .events("jdk.ExecutionSample", second -> 36, 0, sampled("org.shop.Cart.sum:7"))
                .events("jdk.ExecutionSample", compiled, 0, sampled("org.shop.Price.of:9"))
                .events("jdk.ExecutionSample", second -> interpreted, 0, sampled("interpreted org.shop.Price.of:9"))
                .write();
    }
}
