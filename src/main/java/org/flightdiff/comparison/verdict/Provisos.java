package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.View;

/** Of which metrics a direction is good on the sides at hand, by what the metrics themselves declare. */
public final class Provisos {

    private final Set<Metric> known;
    private final Both<SideMetrics> sides;

    private Provisos(Set<Metric> known, Both<SideMetrics> sides) {
        this.known = known;
        this.sides = sides;
    }

    /** Of two sides. */
    public static Provisos of(List<View> views, Both<SideMetrics> sides) {
        return new Provisos(
                views.stream().flatMap(view -> view.metrics().stream()).collect(Collectors.toSet()), sides);
    }

    /** A metric as it is directed here: neither way where one of its provisos does not hold. */
    public Metric directed(Metric metric) {
        OptionalDouble before = sides.baseline().amount(metric);
        OptionalDouble after = sides.candidate().amount(metric);
        if (before.isEmpty() || after.isEmpty()) {
            return metric;
        }
        Role larger = after.getAsDouble() > before.getAsDouble() ? Role.CANDIDATE : Role.BASELINE;
        Optional<Proviso> broken = metric.direction().provisos().stream()
                .filter(proviso -> known.contains(proviso.metric()))
                .filter(proviso -> !proviso.holds(
                        sides.baseline().amount(proviso.metric()),
                        sides.candidate().amount(proviso.metric()),
                        larger))
                .findFirst();
        return broken.map(proviso -> metric.directedNeitherWay(proviso.otherwise()))
                .orElse(metric);
    }
}
