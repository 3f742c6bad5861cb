package org.flightdiff.diagnosis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.TradeOff;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * One cause that was found.
 *
 * @param rule the rule that found it
 * @param pair where, seen from the side that suffers
 * @param finding what it found
 */
record Found(Rule rule, Case pair, Finding finding) {

    /** The side that suffers; null if neither does. */
    @Nullable
    Role side() {
        return rule.directed() ? pair.suffering() : null;
    }

    boolean isLow() {
        return finding.confidence() == Confidence.LOW;
    }

    /** Whether another cause follows from this one. */
    boolean isFollowedBy(Found other) {
        return mayExplain(other)
                && isBeside(other)
                && (rule.folds().contains(other.rule.id())
                        || finding.consequences().contains(other.rule.id()));
    }

    /** Whether another cause is this one seen from elsewhere. */
    boolean isSeenAs(Found other) {
        return mayExplain(other)
                && (isBeside(other)
                        ? rule.absorbs().contains(other.rule.id())
                        : rule.masks().contains(other.rule.id()) && !other.finding.proper());
    }

    /** A cause of low confidence does not explain a finding of higher confidence. */
    private boolean mayExplain(Found other) {
        return !isLow() || other.isLow();
    }

    private boolean isBeside(Found other) {
        Role one = side();
        Role another = other.side();
        return one == null || another == null || one == another;
    }

    /** The cause as it is told, with the evidence of others that are told with it. */
    Diagnosis diagnosis(List<Found> following, List<Found> absorbed) {
        boolean setting = group() == Group.SETTING;
        TradeOff tradeOff = setting ? SettingWords.tradeOff(rule, pair.comparison()) : TradeOff.NONE;
        List<String> evidence =
                evidence(Stream.concat(following.stream(), absorbed.stream()).toList());
        return new Diagnosis(
                rule.id(),
                rule.title(),
                side(),
                group(),
                finding.confidence(),
                Text.sentences(finding.explanation(), SettingWords.told(tradeOff, pair)),
                setting ? SettingWords.advice(tradeOff, side(), advice()) : advice(),
                evidence,
                tradeOff,
                EvidenceCards.of(this, tradeOff),
                following.stream()
                        .map(each -> each.diagnosis(List.of(), List.of()))
                        .toList());
    }

    private Text advice() {
        Text own = finding.advice();
        return own == null ? rule.advice() : own;
    }

    private Group group() {
        if (side() == null || finding.setting()) {
            return Group.SETTING;
        }
        return side() == Role.CANDIDATE ? Group.NEW : Group.GONE;
    }

    private List<String> evidence(List<Found> others) {
        return Stream.concat(
                        finding.evidence().stream(), others.stream().flatMap(each -> each.finding.evidence().stream()))
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .stream()
                .toList();
    }
}
