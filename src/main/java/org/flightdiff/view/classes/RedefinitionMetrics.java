package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.REDEFINE;
import static org.flightdiff.view.classes.ClassEvents.REDEFINED;
import static org.flightdiff.view.classes.ClassEvents.RETRANSFORM;

import java.util.List;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class RedefinitionMetrics {

    public static final Metric RATE = Metric.named("classloading.redefined.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .from(REDEFINED)
            .using(REDEFINE, RETRANSFORM)
            .measured(window -> Measurements.rate(window.events(REDEFINED), window));

    static final List<Metric> ALL = List.of(RATE);

    private RedefinitionMetrics() {}
}
