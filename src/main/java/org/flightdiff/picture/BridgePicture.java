package org.flightdiff.picture;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;

/** From the baseline's whole to the candidate's: a step a part that changed, the largest first, the rest in one. */
record BridgePicture(List<Step> steps) {

    /** Of the side whose whole it is, or who has more of the part; one that shrank ends below its beginning. */
    record Step(Text name, Role side, boolean whole, double from, double to) {

        double change() {
            return to - from;
        }
    }

    BridgePicture {
        steps = List.copyOf(steps);
    }

    /** Of amounts that add up to a whole, with so many parts at most beside the rest. */
    static BridgePicture of(Breakdown shape, int most) {
        List<BreakdownRow> rows = shape.rows();
        List<BreakdownRow> changed =
                rows.stream().filter(row -> change(row) != 0).toList();
        int shown = Math.min(changed.size(), most);
        List<Step> steps = new ArrayList<>();
        double at = whole(rows, Role.BASELINE);
        steps.add(new Step(shape.whole(), Role.BASELINE, true, 0, at));
        for (BreakdownRow row : changed.subList(0, shown)) {
            at = add(steps, row.label(), at, at + change(row));
        }
        double end = whole(rows, Role.CANDIDATE);
        if (shown < changed.size()) {
            add(steps, Text.of("chart.rest"), at, end);
        }
        steps.add(new Step(shape.whole(), Role.CANDIDATE, true, 0, end));
        return new BridgePicture(steps);
    }

    private static double add(List<Step> steps, Text name, double from, double to) {
        steps.add(new Step(name, to < from ? Role.BASELINE : Role.CANDIDATE, false, from, to));
        return to;
    }

    private static double change(BreakdownRow row) {
        return whole(List.of(row), Role.CANDIDATE) - whole(List.of(row), Role.BASELINE);
    }

    /** What is not recorded adds nothing: it is in what is not accounted for. */
    private static double whole(List<BreakdownRow> rows, Role side) {
        return rows.stream()
                .mapToDouble(row -> row.of(side).get(0))
                .filter(amount -> !Double.isNaN(amount))
                .sum();
    }

    double furthest() {
        return steps.stream()
                .mapToDouble(step -> Math.max(step.from(), step.to()))
                .max()
                .orElse(0);
    }
}
