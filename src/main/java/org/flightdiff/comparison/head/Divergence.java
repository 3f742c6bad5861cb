package org.flightdiff.comparison.head;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;

/**
 * What diverged, with what follows from it.
 *
 * @param place 1, 2, 3 … as it is told: what leads the sentence, then what is felt more, then by rank
 * @param following what a sure cause did as well, or another number of the same; no news for the worse or the better
 *     stands below what is not
 */
public record Divergence(int place, MetricResult result, List<MetricResult> following) {

    public static List<Divergence> of(Comparison comparison) {
        Effects effects = new Effects(comparison);
        return of(comparison, effects, Headline.of(News.of(comparison, effects)));
    }

    static List<Divergence> of(Comparison comparison, Effects effects, Headline headline) {
        List<Diagnosis> causes =
                comparison.diagnoses().stream().filter(Diagnosis::isSure).toList();
        Optional<MetricResult> first = Optional.ofNullable(headline.main())
                .or(() -> Stream.concat(Stream.ofNullable(headline.cause()), causes.stream())
                        .flatMap(effects::of)
                        .findFirst());
        List<MetricResult> ranked = comparison.divergences();
        List<MetricResult> left = new ArrayList<>(
                Stream.of(first.filter(ranked::contains).stream(), effects.all().stream(), ranked.stream())
                        .flatMap(results -> results)
                        .distinct()
                        .toList());
        List<Divergence> divergences = new ArrayList<>();
        while (!left.isEmpty()) {
            MetricResult lead = left.remove(0);
            List<MetricResult> following =
                    left.stream().filter(other -> follows(other, lead, causes)).toList();
            left.removeAll(following);
            divergences.add(new Divergence(divergences.size() + 1, lead, following));
        }
        return divergences;
    }

    private static boolean follows(MetricResult other, MetricResult lead, List<Diagnosis> causes) {
        boolean noOtherNews = other.told() == lead.told() || other.told() == PassedVerdict.DIFFERENT;
        return noOtherNews
                && !other.metric().isOutside()
                && ((other.metric().isOfSubjectOf(lead.metric())
                                && !other.metric().critical())
                        || isRestated(other, lead)
                        || causes.stream().anyMatch(cause -> Effects.isIn(lead, cause) && Effects.isIn(other, cause)));
    }

    /** Whether both show the same values, as the mean of all pauses where all are young. */
    private static boolean isRestated(MetricResult other, MetricResult lead) {
        Unit unit = lead.metric().unit();
        return other.metric().unit() == unit
                && !other.metric().critical()
                && other.amounts()
                        .flatMap(one -> lead.amounts().map(two -> isShownAs(unit, one, two)))
                        .orElse(false);
    }

    private static boolean isShownAs(Unit unit, Both<Double> one, Both<Double> other) {
        return Stream.of(Role.values()).allMatch(side -> Notation.areShownAlike(unit, one.of(side), other.of(side)));
    }

    /** It and what follows. */
    public Stream<MetricResult> all() {
        return Stream.concat(Stream.of(result), following.stream());
    }

    /** "and 2 related". */
    public static Text further(int count) {
        return Text.of("head.following", Text.count(count));
    }
}
