package org.flightdiff.diagnosis.rule;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * What a rule found in one pair.
 *
 * @param told two or three sentences with the numbers of this pair
 * @param evidence the metrics that show it; empty if a setting is the evidence
 * @param setting whether somebody changed a setting, which makes it so
 * @param dose what part of its effects its own amount accounts for, 0 to 1
 * @param consequences causes that follow from it on this pair, besides those that always do
 * @param proper whether it is more than a side that gets less done would make of the other
 * @param site where in the program it shows most; null where no method is to be named
 * @param advice what to do about it on this pair; null for what the rule always advises
 * @param severity how much it matters, 0 to 1, where the accounts tell; NaN where only its effects do
 * @param claims the metrics that it explains for certain, whatever the rule predicts: a cause with no other evidence follows
 *     from it
 * @param ahead what comes of it after the recording; empty if that is not known
 */
public record Finding(
        Confidence confidence,
        Text told,
        List<Metric> evidence,
        boolean setting,
        double dose,
        Set<Consequence> consequences,
        boolean proper,
        @Nullable Site site,
        @Nullable Text advice,
        double severity,
        Set<Metric> claims,
        Text ahead) {

    /** Of an amount: what makes up less of it is not where it comes from. */
    private static final double MOST = 0.5;

    public Finding {
        evidence = List.copyOf(evidence);
        consequences = Set.copyOf(consequences);
        claims = Set.copyOf(claims);
        dose = Math.max(0, Math.min(1, dose));
    }

    /** Not of a setting, and large enough for all its effects. */
    public Finding(Confidence confidence, Text told, List<Metric> evidence) {
        this(confidence, told, evidence, false, 1, Set.of(), false, null, null, Double.NaN, Set.of(), Text.none());
    }

    /** High confidence if there is an effect besides the cause's own trace, medium with the trace alone. */
    public static Finding traced(Text told, List<Metric> trace, List<Metric> effects) {
        List<Metric> evidence =
                Stream.concat(trace.stream(), effects.stream()).distinct().toList();
        return new Finding(effects.isEmpty() ? Confidence.MEDIUM : Confidence.HIGH, told, evidence);
    }

    /** This finding, with low confidence unless a condition holds. */
    public Finding sureIf(boolean condition) {
        return condition ? this : with(Confidence.LOW);
    }

    public Finding with(Confidence other) {
        return new Finding(
                other, told, evidence, setting, dose, consequences, proper, site, advice, severity, claims, ahead);
    }

    public Finding bySetting(boolean so) {
        return new Finding(
                confidence, told, evidence, so, dose, consequences, proper, site, advice, severity, claims, ahead);
    }

    /** This finding, whose own amount accounts for a part of its effects, 0 to 1; as it is where that is NaN. */
    public Finding accountingFor(double part) {
        double own = Double.isNaN(part) ? dose : part;
        return new Finding(
                confidence, told, evidence, setting, own, consequences, proper, site, advice, severity, claims, ahead);
    }

    /** This finding, told also beside a cause on the other side that masks it, if a condition holds. */
    public Finding properIf(boolean so) {
        return new Finding(
                confidence, told, evidence, setting, dose, consequences, so, site, advice, severity, claims, ahead);
    }

    public Finding at(Optional<Site> some) {
        Site most = some.orElse(null);
        return new Finding(
                confidence, told, evidence, setting, dose, consequences, proper, most, advice, severity, claims, ahead);
    }

    /** This finding, which the accounts show to matter so much, 0 to 1. */
    public Finding mattering(double so) {
        return new Finding(
                confidence, told, evidence, setting, dose, consequences, proper, site, advice, so, claims, ahead);
    }

    public Finding advising(Text own) {
        return new Finding(
                confidence, told, evidence, setting, dose, consequences, proper, site, own, severity, claims, ahead);
    }

    public Finding advising(Optional<Text> own) {
        return own.map(text -> advising(text)).orElse(this);
    }

    /** This finding, which explains some metrics for certain. */
    public Finding claiming(Set<Metric> all) {
        return new Finding(
                confidence, told, evidence, setting, dose, consequences, proper, site, advice, severity, all, ahead);
    }

    public Finding foreseeing(Text after) {
        return new Finding(
                confidence, told, evidence, setting, dose, consequences, proper, site, advice, severity, claims, after);
    }

    /** Whether it explains all evidence of another finding, which has some. */
    public boolean claims(List<Metric> others) {
        return !others.isEmpty() && claims.containsAll(others);
    }

    /** @param side where it follows; null for the side that suffers from the other, or either if none does */
    public record Consequence(Cause cause, @Nullable Role side) {}

    /** Whether a cause of one side follows from it on this pair. */
    public boolean isFollowedBy(Cause cause, @Nullable Role side) {
        return consequences.contains(new Consequence(cause, null))
                || consequences.contains(new Consequence(cause, side));
    }

    public Finding followedBy(Cause cause, boolean condition) {
        return followedBy(cause, null, condition);
    }

    /**
     * This finding, from which another cause follows where its own amount makes up most of what that one is about.
     *
     * @param part its own amount over that of the other, in the same unit; NaN where one is not known
     */
    public Finding followedBy(Cause cause, double part) {
        return followedBy(cause, part >= MOST);
    }

    /** This finding, from which another cause follows on one side if a condition holds. */
    public Finding followedBy(Cause cause, @Nullable Role side, boolean condition) {
        Set<Consequence> all = new HashSet<>(consequences);
        if (condition) {
            all.add(new Consequence(cause, side));
        }
        return new Finding(
                confidence, told, evidence, setting, dose, all, proper, site, advice, severity, claims, ahead);
    }

    public static Finding high(Text told, Metric... evidence) {
        return new Finding(Confidence.HIGH, told, List.of(evidence));
    }

    /** Shown by its trace; the effect is not certain. */
    public static Finding medium(Text told, Metric... evidence) {
        return new Finding(Confidence.MEDIUM, told, List.of(evidence));
    }
}
