package org.flightdiff.comparison.goal;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Quantiles;

/** Says what repeats of a program make of the floors of programs in general. */
final class FloorRemarks {

    private FloorRemarks() {}

    static List<ComparabilityRemark> of(Floors floors) {
        if (floors.own().isEmpty()) {
            return List.of();
        }
        long narrower = floors.own().entrySet().stream()
                .filter(floor -> floor.getValue() < Floors.shipped(floor.getKey()))
                .count();
        long wider = floors.own().entrySet().stream()
                .filter(floor -> floor.getValue() > Floors.shipped(floor.getKey()))
                .count();
        return List.of(new ComparabilityRemark(
                "own-spread",
                Severity.INFO,
                Text.of(
                        "remark.own-spread",
                        Text.count(floors.repeats()),
                        Text.count(floors.own().size()),
                        Text.share(median(floors, id -> floors.of(id).size())),
                        Text.share(median(floors, Floors::shipped)),
                        Text.count(narrower),
                        Text.count(wider)),
                List.of()));
    }

    private static double median(Floors floors, ToDoubleFunction<String> size) {
        return Math.expm1(Quantiles.median(
                floors.own().keySet().stream().mapToDouble(size).toArray()));
    }
}
