package org.flightdiff.view.deoptimization;

import java.util.List;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.CompilerSettings;

public final class DeoptimizationMetrics {
    /** Compiled code is left because an assumption of the compiler no longer holds. From JDK 14 on. */
    public static final Selection DEOPTIMIZATION =
            Selection.of("jdk.Deoptimization").texts("method", "reason");

    private static final double LAST_THIRD = 1.0 / 3;

    /** Each takes about a millisecond of a processor, to interpret and compile again: so many take a twentieth of one. */
    private static final double FELT_PER_SECOND = 50;

    public static final Metric RATE = Metric.named("deoptimization.rate")
            .lowerIsBetter()
            .where(CompilerSettings.SAME_COMPILERS, CompilerSettings.GOING_ON)
            .feltFrom(FELT_PER_SECOND)
            .rateOf(DEOPTIMIZATION);

    public static final Metric LATE_RATE = Metric.named("deoptimization.late.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .where(CompilerSettings.SAME_COMPILERS, CompilerSettings.GOING_ON)
            .feltFrom(FELT_PER_SECOND)
            .importance(0.5)
            .from(DEOPTIMIZATION)
            .measured(DeoptimizationMetrics::lateRate);

    static final List<Metric> ALL = List.of(RATE, LATE_RATE);

    private DeoptimizationMetrics() {}

    private static Measurement lateRate(Window window) {
        Window late = window.last(LAST_THIRD);
        return Measurements.rate(late.events(DEOPTIMIZATION), late);
    }
}
