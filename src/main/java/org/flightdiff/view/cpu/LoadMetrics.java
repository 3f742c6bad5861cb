package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.CONTEXT_SWITCHES;
import static org.flightdiff.view.cpu.CpuEvents.INFORMATION;
import static org.flightdiff.view.cpu.CpuEvents.LOAD;

import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Trait;

/** How busy the processors are, and with what. All loads are shares of all hardware threads of the machine. */
public final class LoadMetrics {
    /** Loads are recorded with seven digits; if only this JVM runs, their difference is smaller than this. */
    private static final double ROUNDING = 1e-6;

    public static final Metric JVM = load("cpu.jvm.mean")
            .being(Trait.SHARE_OF_TIME, Trait.COST)
            .vital(80)
            .felt(Impact.PROCESSORS)
            .toldWhereUnchanged(40)
            .betterAtEqualDemand(Better.LOWER)
            .importance(3)
            .feltFrom(0.01)
            .perUnit(() -> LoadMetrics.PER_UNIT)
            .measured(window -> mean(window, (load, row) -> jvm(load, row)));

    /** What it says beyond {@link #JVM} is in {@link #OTHERS}. */
    public static final Metric MACHINE = load("cpu.machine.mean")
            .importance(0.5)
            .ofComparabilityBeyond(() -> LoadMetrics.JVM)
            .measured(window -> mean(window, (load, row) -> load.decimal("machineTotal", row)));

    public static final Metric OTHERS = load("cpu.others.mean")
            .lowerIsBetter()
            .ofComparability()
            .measured(window -> mean(window, LoadMetrics::others));

    public static final Metric SYSTEM = load("cpu.jvm.system.mean")
            .being(Trait.SHARE_OF_TIME)
            .lowerIsBetter()
            .importance(0.5)
            .measured(window -> mean(window, (load, row) -> load.decimal("jvmSystem", row)));

    /** Counted by the operating system, over all processes. */
    public static final Metric SWITCHES = Metric.named("cpu.context-switch.rate")
            .in(Unit.PER_SECOND)
            .ofComparability()
            .from(CONTEXT_SWITCHES)
            .measured(window -> Measurements.mean(
                    CounterSamples.atContextSwitches(window).decimals("switchRate"), "context-switch-samples"));

    public static final Metric PER_UNIT = Metric.named("work.cpu.per-unit")
            .in(Unit.SECONDS)
            .feltFrom(0)
            .lowerIsBetter()
            .from(LOAD, INFORMATION)
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(LoadMetrics::perUnit);

    static final List<Metric> ALL = List.of(JVM, PER_UNIT, MACHINE, OTHERS, SYSTEM, SWITCHES);

    private LoadMetrics() {}

    private static MetricDeclaration load(String id) {
        return Metric.named(id).in(Unit.SHARE).from(LOAD);
    }

    private static double others(Events load, int row) {
        double rest = load.decimal("machineTotal", row) - jvm(load, row);
        return rest > ROUNDING ? rest : 0;
    }

    static double jvm(Events load, int row) {
        return load.decimal("jvmUser", row) + load.decimal("jvmSystem", row);
    }

    private static Measurement perUnit(Window window) {
        Events processors = window.everywhere(INFORMATION);
        if (processors.isEmpty()) {
            return new NotRecorded(Text.of("reason.event.absent", Text.code(INFORMATION.event())));
        }
        Events load = window.events(LOAD).withDecimals("jvmUser", "jvmSystem");
        if (load.size() < 2) {
            return Measurements.tooFew(load.size(), "cpu-load-samples", 2);
        }
        ProcessorTime taken = ProcessorTime.of(load, processors.number("hwThreads", 0));
        return PerUnit.within(taken.starts()[0], taken.endSeconds(), taken.starts(), taken.seconds(), window);
    }

    private static Measurement mean(Window window, ToDoubleBiFunction<Events, Integer> share) {
        Events load = CounterSamples.atLoad(window);
        return Measurements.mean(
                load.rows().mapToDouble(row -> share.applyAsDouble(load, row)).toArray(), "cpu-load-samples");
    }

    /**
     * Processor time that the JVM took, as its load tells it: where the time of each look begins and the last ends, and
     * what all threads took in it. Each tells of the time since the one before, so the first tells of none that is
     * known.
     */
    private record ProcessorTime(double[] starts, double[] seconds, double endSeconds) {

        /** Of two looks or more. */
        static ProcessorTime of(Events load, long hardwareThreads) {
            int spans = load.size() - 1;
            double[] starts = new double[spans];
            double[] seconds = new double[spans];
            for (int span = 0; span < spans; span++) {
                starts[span] = load.start(span);
                seconds[span] =
                        LoadMetrics.jvm(load, span + 1) * hardwareThreads * (load.start(span + 1) - load.start(span));
            }
            return new ProcessorTime(starts, seconds, load.start(spans));
        }
    }
}
