package org.flightdiff.comparison.verdict;

import java.util.Objects;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.language.Text;
import org.flightdiff.view.Measurement.Missing;

/**
 * Says why a verdict was passed, in words that an engineer uses first: how much was seen of both sides and how far
 * repeated runs differ; then, for a second look, p and method.
 */
public final class Reasons {

    private Reasons() {}

    public static Text missing(Assessment assessment) {
        return Text.ofSides(assessment.map(side -> side instanceof Missing missing ? missing.reason() : Text.none()));
    }

    static Text tested(Assessment assessment, double adjustedP, Tolerance tolerance) {
        return Text.semicolons(
                notes(assessment),
                observations(assessment),
                footing(assessment),
                floor(assessment),
                own(tolerance, assessment),
                Double.isNaN(adjustedP) ? Text.none() : Text.of("verdict.corrected", Text.probability(adjustedP)),
                Text.of("verdict.method", method(assessment)));
    }

    private static Text method(Assessment assessment) {
        return assessment.footing() == Normalisation.BY_WHAT_IS_MISSING
                ? assessment.judged().get(0).method()
                : Objects.requireNonNull(assessment.shown()).method();
    }

    private static Text footing(Assessment assessment) {
        return assessment.footing() == Normalisation.BY_WHAT_IS_MISSING
                ? Text.of(
                        "verdict.footing.by-what-is-missing",
                        Text.amount(
                                assessment.metric().unit(),
                                1 - assessment.known().baseline().value()),
                        Text.amount(
                                assessment.metric().unit(),
                                1 - assessment.known().candidate().value()))
                : assessment.footing().text();
    }

    private static Text observations(Assessment assessment) {
        return Text.of(
                "verdict.observations",
                Text.count(assessment.baseline().shown().observations()),
                Text.count(assessment.candidate().shown().observations()));
    }

    static Text undecided(Assessment assessment, double adjustedP, Tolerance tolerance) {
        Text tested = tested(assessment, adjustedP, tolerance);
        if (Double.isNaN(adjustedP)) {
            return Text.of("verdict.undecided.too-few", tested);
        }
        boolean opposite = assessment.judged().size() > 1 && assessment.point() == 0;
        return Text.of(opposite ? "verdict.undecided.opposite" : "verdict.undecided", tested);
    }

    private static Text floor(Assessment assessment) {
        double size = assessment.floor().size();
        if (size <= 0) {
            return Text.none();
        }
        return Text.of(
                assessment.floor().own() ? "verdict.own-floor" : "verdict.floor",
                assessment.sizeOfChange(assessment.metric().scale().change(size)));
    }

    private static Text own(Tolerance tolerance, Assessment assessment) {
        Double own = tolerance.own();
        return own == null ? Text.none() : Text.of("verdict.own-tolerance", assessment.sizeOfChange(own));
    }

    private static Text notes(Assessment assessment) {
        Text before = assessment.baseline().shown().note();
        Text after = assessment.candidate().shown().note();
        return before.equals(after) ? before : Text.of("verdict.notes", before, after);
    }
}
