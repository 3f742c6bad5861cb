package org.flightdiff.view.exceptions;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;

public final class ExceptionMetrics {

    public static final Metric RATE = Metric.named("exception.rate")
            .being(Trait.WITH_ALLOCATION, Trait.COST)
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .counting(ExceptionEvents.STATISTICS)
            .importance(2)
            .measured(ExceptionMetrics::rate);

    public static final Metric ERROR_COUNT = Metric.named("exception.error.count")
            .extensive()
            .lowerIsBetter()
            .from(ExceptionEvents.ERROR)
            .measured(window -> Measurements.count(window.events(ExceptionEvents.ERROR), window));

    static final List<Metric> ALL = List.of(RATE, ERROR_COUNT);

    private ExceptionMetrics() {}

    private static Measurement rate(Window window) {
        Counted counted = Counted.in(window, ExceptionEvents.STATISTICS);
        return Measurements.counterRate(counted, counted.numbers("throwables"), "exception-counter");
    }
}
