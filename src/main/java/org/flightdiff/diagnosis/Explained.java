package org.flightdiff.diagnosis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.Judged;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.NoNews;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.timed.TimedSides;
import org.flightdiff.comparison.timed.TimedWords;
import org.flightdiff.comparison.window.Segment;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Divergences;
import org.flightdiff.diagnosis.rule.Earlier;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.JudgedPart;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;

/** The last stage of a comparison: its causes. All rules are asked about it; the cause that explains most comes first. */
public final class Explained {

    private static final Set<Tone> DIRECTED = Set.of(Tone.WORSE, Tone.BETTER, Tone.MIXED);

    private Explained() {}

    /**
     * What was judged with its causes; where one side departs within its window, of the part that tells more than the whole:
     * with load where that stops or begins, or from then on where the whole does not tell why it is better or worse.
     *
     * @param rules their order decides between equals
     */
    public static Comparison of(Judged judged, List<Rule> rules) {
        Comparison whole = whole(judged, rules);
        return segment(judged)
                .map(segment -> told(segment, whole, whole(judged.within(segment.compared()), rules)))
                .orElse(whole);
    }

    /** Of several runs none has a time of its own. */
    private static Optional<Segment> segment(Judged judged) {
        boolean ofPair = judged.sides().areRecorded()
                && judged.sides().areTwo()
                && judged.sides().all().count() == 2;
        return ofPair ? Segment.of(judged.sides().windows().map(runs -> runs.get(0))) : Optional.empty();
    }

    private static Comparison told(Segment segment, Comparison whole, Comparison part) {
        boolean why = tellsWhy(whole);
        // What has filled up ends the work, and a part of the window does not show how it came to that.
        boolean fills = whole.diagnoses().stream().anyMatch(cause -> cause.isSure() && cause.is(Cause.Trait.FILLS));
        boolean telling = !fills && (segment.idle() || (!why && tellsMore(part, whole)));
        return telling
                ? remarking(judged(part, segment.compared(), whole.seconds()), Severity.WARNING, segment.told())
                : why ? remarking(whole, Severity.INFO, segment.since()) : whole;
    }

    private static Comparison judged(Comparison part, Segment.Span compared, double of) {
        return part.withComparability(part.comparability().within(new JudgedPart(compared.from(), compared.to(), of)));
    }

    private static Comparison remarking(Comparison comparison, Severity severity, Text remark) {
        return comparison.withComparability(comparison
                .comparability()
                .with(List.of(
                        new ComparabilityRemark(ComparabilityRemark.PART_OF_WINDOW, severity, remark, List.of()))));
    }

    private static boolean tellsWhy(Comparison comparison) {
        return DIRECTED.contains(Head.of(comparison).tone())
                && comparison.diagnoses().stream().anyMatch(Diagnosis::isSure);
    }

    /** Whether it names a cause, or sees units of work take longer or shorter, that the other does not. */
    private static boolean tellsMore(Comparison part, Comparison whole) {
        boolean cause = part.diagnoses().stream()
                .filter(Explained::isSureFault)
                .anyMatch(each -> whole.diagnoses().stream()
                        .noneMatch(other ->
                                isSureFault(other) && other.id().equals(each.id()) && other.side() == each.side()));
        return cause
                || ApplicationMetrics.DURATIONS.stream()
                        .anyMatch(metric -> isDirected(part, metric) && !isDirected(whole, metric));
    }

    private static boolean isSureFault(Diagnosis cause) {
        return cause.isSure() && cause.group() != Group.SETTING;
    }

    private static boolean isDirected(Comparison comparison, Metric metric) {
        return comparison
                .metric(metric)
                .filter(result -> result.told() == PassedVerdict.WORSE || result.told() == PassedVerdict.BETTER)
                .isPresent();
    }

    /**
     * What was judged with its causes; without any where a recording is not at hand. If a rule fails on odd data in the
     * recordings, only its cause is lost, not the comparison, and a remark says so.
     *
     * @param rules their order decides between equals
     */
    private static Comparison whole(Judged judged, List<Rule> rules) {
        Comparison comparison = judged.comparison();
        if (!judged.sides().areRecorded()) {
            return NoNews.of(comparison);
        }
        TimedSides timed = new TimedSides(judged.sides().windows(), comparison.amountOfWork(), judged.significance());
        List<FoundCause> found = new ArrayList<>();
        Map<Text, Set<Text>> notExamined = new LinkedHashMap<>();
        for (Rule rule : rules) {
            for (Role suffering : rule.directed() ? Role.values() : new Role[] {Role.CANDIDATE}) {
                Case pair =
                        new Case(comparison, judged.sides(), judged.regressions(), timed, suffering, earlier(found));
                try {
                    rule.examine(pair).ifPresent(finding -> found.add(FoundCause.of(rule, pair, finding)));
                } catch (RuntimeException odd) {
                    notExamined
                            .computeIfAbsent(Missing.because(odd).reason(), reason -> new LinkedHashSet<>())
                            .add(Text.code(rule.id()));
                }
            }
        }
        return NoNews.of(comparison.withDiagnoses(told(found, new Explanation(comparison))))
                .withComparability(comparison
                        .comparability()
                        .with(notExamined.entrySet().stream()
                                .map(each -> new ComparabilityRemark(
                                        "not-examined",
                                        Severity.WARNING,
                                        Text.of(
                                                "remark.not-examined",
                                                Text.commas(List.copyOf(each.getValue())),
                                                each.getKey()),
                                        List.of()))
                                .toList())
                        .with(TimedWords.remarks(judged.sides().windows(), timed)));
    }

    private static Earlier earlier(List<FoundCause> found) {
        List<FoundCause> sure = found.stream().filter(each -> !each.isLow()).toList();
        return new Earlier(
                found.stream().flatMap(each -> each.rule().flags().stream()).collect(Collectors.toSet()),
                sure.stream().flatMap(FoundCause::met).collect(Collectors.toSet()),
                sure.stream()
                        .flatMap(each -> each.side() == null ? Stream.of(Role.values()) : Stream.of(each.side()))
                        .collect(Collectors.toSet()));
    }

    /** The causes that stand for themselves, each with what follows from it, the one that explains most first. */
    private static List<Diagnosis> told(List<FoundCause> found, Explanation explanation) {
        Set<Metric> accounted = found.stream()
                .filter(each -> !each.isLow())
                .flatMap(FoundCause::met)
                .collect(Collectors.toSet());
        return found.stream()
                .filter(each -> isRoot(each, found))
                .sorted(Comparator.comparing(FoundCause::isLow)
                        .thenComparing(each -> -weight(each, found, explanation))
                        .thenComparing(each -> each.rule().cause().equals(Causes.ALLOCATION_RATE_UP)))
                .map(cause -> cause.diagnosis(
                        following(cause, found),
                        found.stream()
                                .filter(each -> cause.isSeenAs(each) && each.side() == cause.side())
                                .toList(),
                        cause.isLow() ? accounted : toThePoint(cause, found)))
                .toList();
    }

    /** What happens more often, or grows, weighs as much as the bytes that it costs. */
    private static double weight(FoundCause each, List<FoundCause> found, Explanation explanation) {
        return Stream.concat(Stream.of(each), found.stream().filter(each::costs))
                .mapToDouble(cause -> explanation.weight(cause, following(cause, found)))
                .max()
                .orElse(0);
    }

    /**
     * What shows other causes, and is not credited to this one: settings that have a suffering side, where it is a wider change, such
     * as that of the collector; calls for collections, which no other setting makes.
     */
    private static Set<Metric> toThePoint(FoundCause cause, List<FoundCause> found) {
        return found.stream()
                .filter(each -> !each.isLow() && cause.isSetting() && each.side() != null && !each.equals(cause))
                .filter(each -> cause.side() == null
                        ? each.isSetting()
                        : each.side() == cause.side()
                                && each.rule().cause().equals(Causes.EXPLICIT_GC)
                                && each.isMostly())
                .flatMap(each -> each.finding().evidence().stream())
                .collect(Collectors.toSet());
    }

    /** Whether nothing else that was found explains it; of two that explain each other, the rule that comes first does. */
    private static boolean isRoot(FoundCause each, List<FoundCause> found) {
        return found.stream()
                .noneMatch(cause ->
                        cause.explains(each) && !(each.explains(cause) && found.indexOf(each) < found.indexOf(cause)));
    }

    /** What follows from a cause, and from that. */
    private static List<FoundCause> following(FoundCause cause, List<FoundCause> found) {
        Set<FoundCause> all = new LinkedHashSet<>(List.of(cause));
        Deque<FoundCause> next = new ArrayDeque<>(all);
        while (!next.isEmpty()) {
            FoundCause root = next.remove();
            found.stream()
                    .filter(each -> root.isFollowedBy(each) && !each.isLow() && all.add(each))
                    .forEach(next::add);
        }
        all.remove(cause);
        return List.copyOf(all);
    }

    /**
     * How well a cause explains what diverged: the share of it that the cause predicts × the part of its predictions that
     * hold × the part of these effects that its own amount accounts for × how sure it is that the cause is there at all.
     */
    static final class Explanation {

        /** A finding of high confidence has an effect beside its own trace; that is one trace more than medium. */
        private static final double MEDIUM = 0.5;

        private final Comparison comparison;
        private final Divergences divergences;

        Explanation(Comparison comparison) {
            this.comparison = comparison;
            divergences = new Divergences(comparison);
        }

        /**
         * How much a cause weighs among others, 0 to 1: how well it explains what diverged, or, where the accounts show that it
         * matters more, that.
         */
        double weight(FoundCause found, List<FoundCause> following) {
            double severity = found.finding().severity();
            double explains = of(found, following);
            return Double.isNaN(severity) ? explains : Math.max(severity, explains);
        }

        /** @param following what follows from it, which it explains with it */
        double of(FoundCause found, List<FoundCause> following) {
            double sure = switch (found.finding().confidence()) {
                case LOW, MEDIUM -> MEDIUM;
                case HIGH -> 1;
            };
            return predicted(found, following) * kept(found) * found.finding().dose() * sure;
        }

        private double predicted(FoundCause found, List<FoundCause> following) {
            return divergences.weight(comparison.divergences().stream()
                    .filter(result -> found.accountsFor(result)
                            || following.stream().anyMatch(consequence -> consequence.accountsFor(result)))
                    .map(MetricResult::metric)
                    .toList());
        }

        /** One prediction more counts as kept, or a single failed one would be the end of a cause. */
        private static double kept(FoundCause found) {
            List<PredictionOutcome> outcomes = found.rule().predictions().stream()
                    .map(found.pair()::outcome)
                    .toList();
            double met = outcomes.stream().filter(PredictionOutcome.MET::equals).count();
            double failed =
                    outcomes.stream().filter(PredictionOutcome.FAILED::equals).count();
            return (met + 1) / (met + failed + 1);
        }
    }
}
