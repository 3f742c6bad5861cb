package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Role;
import org.flightdiff.statistics.FalseDiscovery;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/** Compares two sides over a list of views. Holds no state between comparisons. */
public final class Comparer {

    /** The metric that says how much a side did, for counts and totals of unequal windows. */
    private static final String WORK = "allocation.total";

    private static final String DAMAGED =
            "a recording is damaged and has lost events of any time and kind, so a change may only be the loss: ";

    private final List<View> views;

    /** A comparer over these views. */
    public Comparer(List<View> views) {
        this.views = List.copyOf(views);
    }

    /** Compares two sides; causes and goals are added behind it. */
    public Comparison compare(Sides given) {
        Sides sides = Footing.equal(given);
        return new Comparison(
                runs(sides.baseline()),
                runs(sides.candidate()),
                ComparabilityCheck.of(sides, views),
                List.of(),
                Ranking.rank(verdicts(sides)),
                views.stream()
                        .map(view -> new ViewResult(
                                view.id(),
                                view.label(),
                                view.panels().stream()
                                        .map(panel -> panel.show(sides))
                                        .toList()))
                        .toList(),
                List.of());
    }

    private List<MetricResult> verdicts(Sides sides) {
        Exposure before = Exposure.of(sides.baseline(), allocated(sides, Role.BASELINE));
        Exposure after = Exposure.of(sides.candidate(), allocated(sides, Role.CANDIDATE));
        List<Assessment> assessments = new ArrayList<>();
        for (View view : views) {
            for (Metric metric : view.metrics()) {
                assessments.add(Assessment.of(
                        metric,
                        view.id(),
                        SideMeasurement.of(metric, sides.baseline()),
                        SideMeasurement.of(metric, sides.candidate()),
                        before,
                        after));
            }
        }
        Map<String, Double> adjusted = adjustedByFact(assessments);
        return assessments.stream()
                .map(assessment -> Judge.judge(
                        assessment, adjusted.getOrDefault(assessment.metric().fact(), Double.NaN)))
                .map(result -> isDamaged(sides) ? result.silenced(DAMAGED) : result)
                .toList();
    }

    private static boolean isDamaged(Sides sides) {
        return Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                .flatMap(window -> window.recording().problems().stream())
                .anyMatch(problem -> problem.id().equals(Problem.DAMAGED));
    }

    /** One test per fact: of metrics that say the same, the least significant stands for all. */
    private static Map<String, Double> adjustedByFact(List<Assessment> assessments) {
        Map<String, Double> byFact = new LinkedHashMap<>();
        for (Assessment assessment : assessments) {
            double p = assessment.pValue();
            if (!Double.isNaN(p)) {
                byFact.merge(assessment.metric().fact(), p, Math::max);
            }
        }
        double[] adjusted = FalseDiscovery.benjaminiHochberg(
                byFact.values().stream().mapToDouble(Double::doubleValue).toArray());
        Map<String, Double> result = new LinkedHashMap<>();
        int at = 0;
        for (String fact : byFact.keySet()) {
            result.put(fact, adjusted[at++]);
        }
        return result;
    }

    private @Nullable Double allocated(Sides sides, Role role) {
        return views.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.id().equals(WORK))
                .map(metric ->
                        SideMeasurement.of(metric, sides.of(role)).value().amount())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static List<Run> runs(List<Window> windows) {
        return windows.stream().map(Run::of).toList();
    }
}
