package org.flightdiff.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.ComparedSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.Measurement.NotComputed;
import org.jspecify.annotations.Nullable;

/** Asks all rules about a comparison and orders the causes they name; the cause that explains most comes first. */
public final class Diagnoser {

    private final List<Rule> rules;

    /** A diagnoser with these rules; their order decides between equals. */
    public Diagnoser(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * The same comparison with its causes. If a rule fails on odd data in the recordings, only its cause is lost, not
     * the comparison, and a remark says so.
     *
     * @param sides the compared sides
     */
    public Comparison diagnose(Comparison comparison, ComparedSides sides) {
        List<Named> named = new ArrayList<>();
        List<Remark> notExamined = new ArrayList<>();
        for (Rule rule : rules) {
            for (Role suffering : rule.directed() ? Role.values() : new Role[] {Role.CANDIDATE}) {
                Set<String> covered = named.stream()
                        .flatMap(each -> each.rule.flags().stream())
                        .collect(Collectors.toSet());
                boolean explained = named.stream().anyMatch(each -> each.finding.confidence() != Confidence.LOW);
                Case pair = new Case(comparison, sides, suffering, covered, explained);
                try {
                    rule.examine(pair)
                            .ifPresent(
                                    finding -> named.add(new Named(rule, rule.directed() ? suffering : null, finding)));
                } catch (RuntimeException odd) {
                    notExamined.add(notExamined(rule, odd));
                }
            }
        }
        List<Diagnosis> causes = folded(named).stream()
                .sorted(Comparator.comparing((Named each) -> each.finding.confidence())
                        .reversed()
                        .thenComparing(each -> -weight(comparison, each.finding.evidence())))
                .map(Named::diagnosis)
                .toList();
        return comparison
                .withDiagnoses(causes)
                .withComparability(comparison
                        .comparability()
                        .with(notExamined.stream().distinct().toList()));
    }

    private static Remark notExamined(Rule rule, RuntimeException odd) {
        return new Remark(
                "not-examined",
                Severity.WARNING,
                Text.of(
                        "remark.not-examined",
                        Text.code(rule.id()),
                        NotComputed.because(odd).reason()),
                List.of());
    }

    /** One cause that was found; {@code side} is null if neither suffers. */
    private record Named(Rule rule, @Nullable Role side, Finding finding) {

        Diagnosis diagnosis() {
            return new Diagnosis(
                    rule.id(),
                    rule.title(),
                    side,
                    group(),
                    finding.confidence(),
                    finding.explanation(),
                    rule.advice(),
                    finding.evidence());
        }

        Named with(List<String> evidence) {
            return new Named(rule, side, finding.with(evidence));
        }

        private Group group() {
            if (side == null || finding.setting()) {
                return Group.SETTING;
            }
            return side == Role.CANDIDATE ? Group.NEW : Group.GONE;
        }
    }

    /** Removes consequences and adds their evidence to their cause, if that is on the same side. */
    private static List<Named> folded(List<Named> named) {
        Set<Named> consequences = named.stream()
                .filter(each -> named.stream().anyMatch(cause -> isConsequence(each, cause)))
                .collect(Collectors.toSet());
        return named.stream()
                .filter(each -> !consequences.contains(each))
                .map(cause -> cause.with(Stream.concat(
                                cause.finding.evidence().stream(),
                                named.stream()
                                        .filter(each -> isConsequence(each, cause))
                                        .flatMap(each -> each.finding.evidence().stream()))
                        .collect(Collectors.toCollection(LinkedHashSet::new))
                        .stream()
                        .toList()))
                .toList();
    }

    /** A cause of low confidence does not explain a finding of higher confidence. */
    private static boolean isConsequence(Named each, Named cause) {
        if (cause.finding.confidence() == Confidence.LOW && each.finding.confidence() != Confidence.LOW) {
            return false;
        }
        boolean sameSide = cause.side == null || each.side == null || each.side == cause.side;
        return (sameSide ? cause.rule.folds() : cause.rule.masks()).contains(each.rule.id());
    }

    /** How much of what diverged the evidence covers; high ranks weigh more. */
    private static double weight(Comparison comparison, List<String> evidence) {
        return evidence.stream()
                .flatMap(id -> comparison.metric(id).stream())
                .map(MetricResult::rank)
                .filter(Objects::nonNull)
                .mapToDouble(rank -> 1.0 / rank)
                .sum();
    }
}
