package org.flightdiff.comparison.verdict;

import java.util.Locale;
import java.util.Objects;
import org.flightdiff.comparison.footing.SideMeasurement;
import org.flightdiff.statistics.test.Difference;

/** Says why a verdict was passed, in a line or two that can be checked: the numbers, the method, the floor. */
public final class Reasons {

    private Reasons() {}

    public static String missing(SideMeasurement baseline, SideMeasurement candidate) {
        String before = baseline.value().note();
        String after = candidate.value().note();
        if (baseline.estimate() != null) {
            return "candidate: " + after;
        }
        if (candidate.estimate() != null) {
            return "baseline: " + before;
        }
        return before.equals(after) ? before : "baseline: " + before + "; candidate: " + after;
    }

    static String tested(Assessment assessment, double adjustedP) {
        StringBuilder text = new StringBuilder(notes(assessment));
        text.append(assessment.footing());
        if (!Double.isNaN(adjustedP)) {
            text.append(String.format(Locale.ROOT, ", p %.2g after correction", adjustedP));
        }
        Difference shown = Objects.requireNonNull(assessment.shown());
        text.append("; ").append(shown.method());
        if (assessment.floor() > 0) {
            text.append(
                    assessment.metric().mayBeNegative()
                            ? String.format(
                                    Locale.ROOT,
                                    "; run-to-run floor %.3g %s",
                                    assessment.floor(),
                                    assessment.metric().unit().symbol())
                            : String.format(
                                    Locale.ROOT, "; run-to-run floor %.0f %%", 100 * Math.expm1(assessment.floor())));
        }
        return text.toString();
    }

    static String undecided(Assessment assessment, double adjustedP) {
        String why;
        if (Double.isNaN(adjustedP)) {
            why = String.format(
                    Locale.ROOT,
                    "too few observations (%d and %d) for an interval: ",
                    assessment.baseline().value().observations(),
                    assessment.candidate().value().observations());
        } else if (assessment.judged().size() > 1 && assessment.point() == 0) {
            why = "the sides differ in length, and per second and per allocated byte the change has opposite signs: ";
        } else {
            why = "the data neither shows a change beyond tolerance nor rules it out: ";
        }
        return why + tested(assessment, adjustedP);
    }

    private static String notes(Assessment assessment) {
        String before = assessment.baseline().value().note();
        String after = assessment.candidate().value().note();
        if (before.isEmpty() && after.isEmpty()) {
            return "";
        }
        return before.equals(after) ? before + "; " : "baseline " + before + ", candidate " + after + "; ";
    }
}
