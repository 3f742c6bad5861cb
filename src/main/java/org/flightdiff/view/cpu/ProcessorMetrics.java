package org.flightdiff.view.cpu;

import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Trait;

public final class ProcessorMetrics {

    /** Of the machine: where less is in use, clocks fall and caches go cold between units of work, in each run in its own way. */
    public static final double SLACK = 0.5;

    /** The fastest clock of a processor over the slowest that it takes when there is little to do. */
    public static final double CLOCKS = 3;

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
            .perUnit(() -> ProcessorMetrics.PER_UNIT)
            .measured(window -> mean(window, (load, row) -> jvm(load, row)));

    public static final Metric MACHINE = load("cpu.machine.mean")
            .importance(0.5)
            .ofComparabilityBeyond(() -> ProcessorMetrics.JVM)
            .measured(window -> mean(window, (load, row) -> load.decimal("machineTotal", row)));

    public static final Metric OTHERS = load("cpu.others.mean")
            .lowerIsBetter()
            .ofComparability()
            .measured(window -> mean(window, ProcessorMetrics::others));

    public static final Metric SYSTEM = load("cpu.jvm.system.mean")
            .being(Trait.SHARE_OF_TIME)
            .lowerIsBetter()
            .importance(0.5)
            .measured(window -> mean(window, (load, row) -> load.decimal("jvmSystem", row)));

    /** Counted by the operating system, over all processes. */
    public static final Metric SWITCHES = Metric.named("cpu.context-switch.rate")
            .in(Unit.PER_SECOND)
            .ofComparability()
            .from(CpuEvents.CONTEXT_SWITCHES)
            .measured(window -> Measurements.mean(
                    JvmLoad.atContextSwitches(window).decimals("switchRate"), "context-switch-samples"));

    public static final Metric PER_UNIT = Metric.named("work.cpu.per-unit")
            .in(Unit.SECONDS)
            .feltFrom(0)
            .lowerIsBetter()
            .from(CpuEvents.LOAD, CpuEvents.INFORMATION)
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(ProcessorMetrics::perUnit);

    public static final Metric HARDWARE_THREADS = Metric.named("cpu.hardware-threads")
            .from(CpuEvents.INFORMATION)
            .measured(window -> stated(window, CpuEvents.INFORMATION, "hwThreads"));

    public static final Metric EFFECTIVE = Metric.named("cpu.effective")
            .from(CpuEvents.CONTAINER)
            .measured(window -> stated(window, CpuEvents.CONTAINER, "effectiveCpuCount"));

    public static final Metric TIME = Metric.named("cpu.throttled.time.rate")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .from(CpuEvents.THROTTLING)
            .importance(4)
            .measured(window -> inContainer(window, samples -> {
                // Counts since the container was made, which may be long before the JVM.
                Counted counted = Counted.between(samples);
                return Measurements.counterRate(counted, counted.seconds("cpuThrottledTime"), "throttled-time");
            }));

    public static final Metric SLICES = Metric.named("cpu.throttled.slices.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .sameFactAs(() -> ProcessorMetrics.TIME)
            .from(CpuEvents.THROTTLING)
            .measured(window -> inContainer(window, ProcessorMetrics::slices));

    static final List<Metric> ALL =
            List.of(JVM, PER_UNIT, MACHINE, OTHERS, SYSTEM, SWITCHES, HARDWARE_THREADS, EFFECTIVE, TIME, SLICES);

    private ProcessorMetrics() {}

    private static Measurement stated(Window window, Selection selection, String field) {
        Events events = window.everywhere(selection);
        return events.isEmpty()
                ? new NotRecorded(Text.of("reason.cpu.no-event", Text.code(selection.event())))
                : Measurements.exact((double) events.number(field, 0));
    }

    private interface Counters {
        Measurement measure(Events samples);
    }

    private static Measurement inContainer(Window window, Counters counters) {
        Events samples = window.events(CpuEvents.THROTTLING);
        if (samples.isEmpty()) {
            return new NotRecorded(Text.of("reason.cpu.no-container", Text.code(CpuEvents.THROTTLING.event())));
        }
        return samples.size() < 2
                ? new TooFew(samples.size(), Text.of("reason.cpu.throttling-sampled-once"))
                : counters.measure(samples);
    }

    private static Measurement slices(Events samples) {
        double elapsed = growth(samples, "cpuElapsedSlices");
        return elapsed > 0
                ? Measurements.point(growth(samples, "cpuThrottledSlices") / elapsed, samples.size() - 1L)
                : new NotRecorded(Text.of("reason.cpu.no-quota"));
    }

    private static double growth(Events samples, String counter) {
        double[] counts = samples.numbers(counter);
        return counts[counts.length - 1] - counts[0];
    }

    private static MetricDeclaration load(String id) {
        return Metric.named(id).in(Unit.SHARE).from(CpuEvents.LOAD);
    }

    private static double others(Events load, int row) {
        double rest = load.decimal("machineTotal", row) - jvm(load, row);
        return rest > ROUNDING ? rest : 0;
    }

    static double jvm(Events load, int row) {
        return load.decimal("jvmUser", row) + load.decimal("jvmSystem", row);
    }

    private static Measurement perUnit(Window window) {
        Events processors = window.everywhere(CpuEvents.INFORMATION);
        if (processors.isEmpty()) {
            return new NotRecorded(Text.of("reason.event.absent", Text.code(CpuEvents.INFORMATION.event())));
        }
        Events load = window.events(CpuEvents.LOAD).withDecimals("jvmUser", "jvmSystem");
        if (load.size() < 2) {
            return Measurements.tooFew(load.size(), "cpu-load-samples", 2);
        }
        ProcessorTime taken = ProcessorTime.of(load, processors.number("hwThreads", 0));
        return PerUnit.within(taken.starts()[0], taken.endSeconds(), taken.starts(), taken.seconds(), window);
    }

    /** A sample of several periods, as where collections hold all threads, counts for each of them. */
    private static Measurement mean(Window window, ToDoubleBiFunction<Events, Integer> share) {
        Events load = JvmLoad.atLoad(window);
        double period = window.settings().of(CpuEvents.LOAD.event()).periodSeconds();
        return Measurements.mean(
                load.rows()
                        .boxed()
                        .flatMapToDouble(row -> DoubleStream.generate(() -> share.applyAsDouble(load, row))
                                .limit(
                                        row == 0
                                                ? 1
                                                : Math.max(
                                                        1,
                                                        Math.round((load.start(row) - load.start(row - 1)) / period))))
                        .toArray(),
                "cpu-load-samples");
    }

    /** Processor time in each span between two loads, from the second on, as the first tells of an unknown one. */
    private record ProcessorTime(double[] starts, double[] seconds, double endSeconds) {

        static ProcessorTime of(Events load, long hardwareThreads) {
            int spans = load.size() - 1;
            double[] starts = new double[spans];
            double[] seconds = new double[spans];
            for (int span = 0; span < spans; span++) {
                starts[span] = load.start(span);
                seconds[span] = ProcessorMetrics.jvm(load, span + 1)
                        * hardwareThreads
                        * (load.start(span + 1) - load.start(span));
            }
            return new ProcessorTime(starts, seconds, load.start(spans));
        }
    }
}
