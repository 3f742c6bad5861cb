package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.timed.Factor;
import org.flightdiff.comparison.timed.TimedMethod;
import org.flightdiff.comparison.timed.TimedMethod.Yardstick;
import org.flightdiff.comparison.timed.TimedWords;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Rule.Definition;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.timing.TimingPanels;

/** Of the methods whose calls were counted and timed, that which is called more often, or each call of which takes longer. */
public final class TimedCalls {

    public static final Rule CALLED_MORE_OFTEN = timed(
                    Rule.named(Cause.named("called-more-often", Cause.Trait.COMPARES)))
            .found(pair -> culprit(pair, TimedMethod::isCalledMoreOften)
                    .map(found -> found.finding(
                            "cause.called-more-often.found",
                            found.method.calls(),
                            found.method.per() == Yardstick.SECOND)));

    public static final Rule CALLS_TAKE_LONGER = timed(
                    Rule.named(Cause.named("calls-take-longer", Cause.Trait.COMPARES)))
            .found(pair -> culprit(pair, TimedMethod::isSlower)
                    .map(found -> found.finding(
                            "cause.calls-take-longer.found",
                            found.method.each(),
                            found.method.isHardlyMoreThanTiming())));

    private TimedCalls() {}

    private static Definition timed(Definition rule) {
        return rule.shownBy(TimingPanels.TIMED)
                .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
                .slowing();
    }

    private static Optional<TimedCulprit> culprit(Case pair, Predicate<TimedMethod> rose) {
        return pair.timed().culprit().filter(rose).map(method -> new TimedCulprit(pair, method));
    }

    /** The method in which most of what was added was spent, of those that were timed, seen from the side that suffers. */
    private record TimedCulprit(Case pair, TimedMethod method) {
        private static final List<Metric> EFFECTS = List.of(ProcessorMetrics.PER_UNIT, ProcessorMetrics.JVM);

        /** @param doubtful whether that it rose may be the doing of something else */
        Finding finding(String words, Factor rose, boolean doubtful) {
            List<Metric> shown = Stream.concat(
                            EFFECTS.stream().filter(pair::rose).limit(1),
                            pair.worsened(ApplicationMetrics.DURATIONS).stream())
                    .distinct()
                    .toList();
            Text explanation = Text.sentences(
                    Text.of(
                            words,
                            Name.of(method.name()),
                            Text.amount(Unit.ONE, rose.times()),
                            TimedWords.between(rose),
                            TimedWords.calls(method),
                            pair.sideAfter()),
                    others(),
                    method.isHardlyMoreThanTiming() ? Text.of("cause.timed.short") : Text.none(),
                    pair.effects(shown));
            return new Finding(doubtful ? Confidence.MEDIUM : Confidence.HIGH, explanation, shown)
                    .at(Name.ofMethod(method.name()).map(Site::of))
                    .mattering(severity())
                    .followedBy(Causes.HOT_METHOD_CHANGED, hot().findAny().isPresent());
        }

        /** The rest of the branch, the outermost first. */
        private Text others() {
            List<Text> all = pair.seenFrom(Role.CANDIDATE).timed().methods().stream()
                    .filter(each -> !each.name().equals(method.name()))
                    .map(TimedCulprit::values)
                    .toList();
            return all.isEmpty() ? Text.none() : Text.of("cause.timed.others", Text.semicolons(all));
        }

        private static Text values(TimedMethod method) {
            Both<Text> calls = method.perSecond().map(side -> Text.amount(Unit.PER_SECOND, side.calls()));
            Both<Text> each = method.perSecond().map(side -> Text.seconds(side.mean()));
            return Text.of(
                    "cause.timed.other",
                    Text.recorded(method.name()),
                    Text.pair(calls.baseline(), calls.candidate()),
                    Text.pair(each.baseline(), each.candidate()));
        }

        /** As much as what the samples show of it; what its other effects tell where they do not. */
        private double severity() {
            return hot().mapToDouble(Increase::severity).max().orElse(Double.NaN);
        }

        private Stream<Increase> hot() {
            return Spent.in(pair, Causes.HOT_METHOD_CHANGED).stream()
                    .flatMap(Spent::increases)
                    .filter(increase -> pair.timed().methods().stream()
                            .anyMatch(each -> Spent.frames(increase).anyMatch(each.name()::equals)));
        }
    }
}
