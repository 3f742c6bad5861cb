package org.flightdiff.view.gc;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.cpu.BeyondThreads;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.threads.ThreadEvents;

public final class CpuMetrics {

    /** From one to the next alone it was 12 % of the JVM's processor time off on a busy machine, from two on 5 % at most. */
    public static final int LEAST_ROUNDS = 2;

    public static final Metric CPU_SHARE = Metric.named("gc.cpu.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .where(Proviso.alike(() -> ProcessorMetrics.HARDWARE_THREADS))
            .from(GcEvents.CPU_TIME, CpuEvents.INFORMATION)
            .using(GcEvents.COLLECTION)
            .importance(3)
            .feltFrom(0.01)
            .measured(window -> ifWritten(window, times -> share(times, window)));

    /** Concurrent work of the collector, too, unlike {@link #CPU_SHARE}. */
    public static final Metric PROCESSORS = Metric.named("gc.cpu.processors")
            .lowerIsBetter()
            .vital(85)
            .felt(Impact.PROCESSORS)
            .feltFrom(0.05)
            .importance(3)
            .from(CpuEvents.LOAD, CpuEvents.INFORMATION, CpuEvents.THREAD_LOAD)
            .using(CpuEvents.CONTAINER, ThreadEvents.END)
            .better(CpuEvents.TIME_STATISTICS, CpuMetrics::ofWholeRun)
            .measured(CpuMetrics::processors);

    public static final Metric PARALLELISM = Metric.named("gc.cpu.parallelism")
            .importance(0.5)
            .from(GcEvents.CPU_TIME)
            .using(GcEvents.COLLECTION)
            .measured(window -> ifWritten(
                    window,
                    times -> Measurements.ratio(
                            times.starts(), used(times), times.seconds("realTime"), window, "pauses")));

    public static final List<Metric> ALL = List.of(PROCESSORS, CPU_SHARE, PARALLELISM);

    private CpuMetrics() {}

    /** ZGC and Shenandoah never write the event. */
    private static Measurement ifWritten(Window window, Function<Events, Measurement> measure) {
        return Collections.areCycles(window)
                ? new NotRecorded(Text.of(
                        "reason.gc.writes-no",
                        Text.code(window.recording().jvm().collector().label()),
                        Text.code(GcEvents.CPU_TIME.event())))
                : measure.apply(window.events(GcEvents.CPU_TIME));
    }

    /** To the last thread, but only for all of the JVM's life. */
    private static Measurement ofWholeRun(Window window) {
        Events all = window.events(CpuEvents.TIME_STATISTICS);
        return all.isEmpty() || !window.beginsWithJvm()
                ? Measurements.none("events")
                : Measurements.point(all.seconds("collectorTime", 0) / all.seconds("uptime", 0), 1);
    }

    private static Measurement processors(Window window) {
        double[] rounds = BeyondThreads.of(window).rounds().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        return rounds.length < LEAST_ROUNDS
                ? new TooFew(rounds.length, Text.of("reason.cpu.three-looks", Text.code(CpuEvents.THREAD_LOAD.event())))
                : Measurements.mean(rounds, "rounds-of-thread-loads");
    }

    private static Measurement share(Events times, Window window) {
        Events processors = window.everywhere(CpuEvents.INFORMATION);
        if (processors.isEmpty()) {
            return new NotRecorded(Text.of("reason.event.absent", Text.code(CpuEvents.INFORMATION.event())));
        }
        return Measurements.scaled(
                Measurements.perSecond(times, used(times), window), 1.0 / processors.number("hwThreads", 0));
    }

    private static double[] used(Events times) {
        return times.rows()
                .mapToDouble(row -> times.seconds("userTime", row) + times.seconds("systemTime", row))
                .toArray();
    }
}
