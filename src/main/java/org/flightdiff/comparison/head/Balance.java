package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.flightdiff.comparison.load.AmountOfWork;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.model.Role;

/**
 * Which way the list of what diverged goes on the whole. What is felt outweighs what is not, and requests and pauses
 * outweigh the rest; else what ranks higher does. After swapping it goes the other way, except that good news is told
 * only where as much work is shown to be done.
 */
final class Balance {

    /** What weighs half as much or less is a side effect. */
    private static final double SIDE_EFFECT = 0.5;

    private Balance() {}

    static Tone of(Effects effects) {
        Tone leaning = filling(effects).isPresent() ? withFilling(leaning(effects)) : leaning(effects);
        if (effects.workDone() == AmountOfWork.AS_MUCH) {
            // Good news beside a likely fault of the candidate, or pauses that are shorter but more, is not all.
            boolean faulty = MainEffect.first(effects)
                    .filter(cause -> cause.side() == Role.CANDIDATE)
                    .isPresent();
            boolean isHeld = faulty || effects.moreOften().isPresent();
            return leaning == Tone.BETTER && isHeld ? Tone.DIFFERENT : leaning;
        }
        boolean badNews = effects.news(PassedVerdict.WORSE).findAny().isPresent();
        return switch (leaning) {
            case BETTER, MIXED -> badNews && effects.lessOften().isEmpty() ? Tone.WORSE : Tone.DIFFERENT;
            case WORSE, DIFFERENT, DOUBTFUL, UNCHANGED, NOT_COMPARABLE -> leaning;
        };
    }

    static Optional<Diagnosis> filling(Effects effects) {
        return effects.causes().stream()
                .filter(cause -> cause.isSure() && Gist.fills(cause))
                .findFirst();
    }

    /** Good news ends when it is full. */
    private static Tone withFilling(Tone leaning) {
        return switch (leaning) {
            case DIFFERENT, WORSE -> Tone.WORSE;
            case BETTER, MIXED -> Tone.MIXED;
            case DOUBTFUL, UNCHANGED, NOT_COMPARABLE -> leaning;
        };
    }

    private static Tone leaning(Effects effects) {
        List<MetricResult> directed = effects.each()
                .filter(result -> result.told() == PassedVerdict.WORSE
                        || (result.told() == PassedVerdict.BETTER && isGoodNews(effects, result)))
                .toList();
        List<MetricResult> news = directed.stream().filter(effects::isNews).toList();
        List<MetricResult> weighed = news.isEmpty() ? directed : news;
        double worse = weight(effects, weighed, PassedVerdict.WORSE);
        double better = weight(effects, weighed, PassedVerdict.BETTER);
        if (worse == 0 && better == 0) {
            return Tone.DIFFERENT;
        }
        boolean both = Math.min(worse, better) > SIDE_EFFECT * Math.max(worse, better);
        Tone tone = both ? Tone.MIXED : worse > better ? Tone.WORSE : Tone.BETTER;
        // Beside what is felt but goes neither way, of the rest only bad news is told.
        boolean aside = news.isEmpty() && effects.each().anyMatch(effects::isNews);
        boolean rarer = tone == Tone.WORSE && effects.lessOften().isPresent();
        return rarer || (aside && tone != Tone.WORSE) ? Tone.DIFFERENT : tone;
    }

    /** What is not felt is none, unless it shows what a sure cause did. */
    private static boolean isGoodNews(Effects effects, MetricResult result) {
        return effects.isNews(result)
                || effects.causes().stream().anyMatch(cause -> cause.isSure() && Effects.isIn(result, cause));
    }

    /** What must never happen weighs like what ranks first. */
    private static double weight(MetricResult result) {
        return result.metric().critical() ? 1 : 1.0 / Objects.requireNonNull(result.rank());
    }

    /** Where any of them is felt, whether one that goes this way is; else by rank. */
    private static double weight(Effects effects, List<MetricResult> results, PassedVerdict verdict) {
        boolean felt = results.stream().anyMatch(effects::isFeltAtAll);
        List<MetricResult> going =
                results.stream().filter(result -> result.told() == verdict).toList();
        return felt
                ? Math.min(1, going.stream().filter(effects::isFeltAtAll).count())
                : going.stream().mapToDouble(Balance::weight).sum();
    }
}
