package org.flightdiff.accounting;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.view.cpu.BeyondThreads;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.lanes.JvmThreads;

/**
 * How many of the machine's processors were used by whom, in the mean over a window, so that all add up to as many as it
 * has. What a process uses in all is what the operating system counts; where its threads were looked at at other moments
 * and used more, each counts for less in proportion.
 *
 * @param used in processors; empty where the load was not recorded
 */
public record ProcessorTime(Map<ProcessorUse, Double> used) {

    /** A power of two: sums of its multiples have no rounding, so that parts make up the whole exactly. */
    private static final double EXACT = 0x1p-24;

    private static final PerWindow<ProcessorTime> OF = new PerWindow<>(ProcessorTime::measured);

    public ProcessorTime {
        used = Map.copyOf(used);
    }

    /** The mean over the runs of a side; empty where one of them does not tell. */
    public static ProcessorTime of(List<Window> runs) {
        Map<ProcessorUse, Double> mean = new EnumMap<>(ProcessorUse.class);
        runs.stream()
                .map(OF::of)
                .forEach(run ->
                        run.used.forEach((use, processors) -> mean.merge(use, processors / runs.size(), Double::sum)));
        boolean told = runs.stream().noneMatch(run -> OF.of(run).used.isEmpty());
        return new ProcessorTime(told ? mean : Map.of());
    }

    /** Processors used; NaN where that was not recorded. */
    public double of(ProcessorUse use) {
        return used.isEmpty() ? Double.NaN : used.getOrDefault(use, 0.0);
    }

    /** Processors that this process used; NaN where that was not recorded. */
    public double ofProcess() {
        return used.isEmpty()
                ? Double.NaN
                : used.entrySet().stream()
                        .filter(each -> each.getKey() != ProcessorUse.OTHER_PROCESSES)
                        .filter(each -> each.getKey() != ProcessorUse.FREE)
                        .mapToDouble(Map.Entry::getValue)
                        .sum();
    }

    private static ProcessorTime measured(Window window) {
        Running running = Running.of(window);
        double all = running.processors();
        double machine = JvmLoad.machine(window);
        if (!(all >= 0 && machine >= 0)) {
            return new ProcessorTime(Map.of());
        }
        Map<ProcessorUse, Double> used = ofProcess(window, running);
        double told = sum(used);
        used.replaceAll((use, processors) -> processors * Math.min(1, all / told));
        used.merge(ProcessorUse.UNTOLD, Math.max(0, all - told), Double::sum);
        double hardware = JvmLoad.hardwareThreads(window);
        used.put(ProcessorUse.OTHER_PROCESSES, Math.max(0, Math.min(hardware, machine) - all));
        used.replaceAll((use, processors) -> Math.rint(processors / EXACT) * EXACT);
        used.put(ProcessorUse.FREE, Math.max(0, hardware - sum(used)));
        used.values().removeIf(processors -> processors == 0);
        return new ProcessorTime(used);
    }

    private static double sum(Map<ProcessorUse, Double> used) {
        return used.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Map<ProcessorUse, Double> ofProcess(Window window, Running running) {
        Map<String, Double> inJava = RunLedger.inJava(window);
        Map<String, Map<Account, Double>> inNative = InNative.in(window);
        Map<ProcessorUse, Double> used = new EnumMap<>(ProcessorUse.class);
        running.byKind().forEach((kind, processors) -> {
            Nature nature = Threads.natureOf(kind);
            switch (nature) {
                case COMPILERS -> used.merge(ProcessorUse.COMPILERS, processors, Double::sum);
                case COLLECTOR -> collect(window, processors, used);
                case JVM ->
                    used.merge(
                            JvmThreads.isOfRecorder(kind) ? ProcessorUse.RECORDER : ProcessorUse.JVM,
                            processors,
                            Double::sum);
                case PROGRAM, VIRTUAL, OTHER -> {
                    double user = running.inUserMode().getOrDefault(kind, processors);
                    double outside = Math.max(0, user - inJava.getOrDefault(kind, 0.0));
                    double sampled = inNative.getOrDefault(kind, Map.of()).getOrDefault(Account.IN_NATIVE, 0.0);
                    used.merge(ProcessorUse.NATIVE, Math.min(outside, sampled), Double::sum);
                    used.merge(ProcessorUse.JAVA, user - Math.min(outside, sampled), Double::sum);
                    used.merge(ProcessorUse.KERNEL, processors - user, Double::sum);
                }
            }
        });
        return used;
    }

    /**
     * What is beyond all threads that were looked at: of a collector that only works in pauses what these took, else all. Where
     * threads were not looked at twice, no more than its pauses and cycles can have used.
     */
    private static void collect(Window window, double processors, Map<ProcessorUse, Double> used) {
        boolean looked = BeyondThreads.of(window).rounds().size() >= CpuMetrics.LEAST_ROUNDS;
        Collector collector = window.jvm().collector();
        boolean pausesOnly = collector == Collector.SERIAL || collector == Collector.PARALLEL;
        double most = Running.inPauses(window) + CollectorTime.inCycles(window);
        double ofCollector = looked && !pausesOnly ? processors : Math.min(processors, most);
        used.merge(ProcessorUse.COLLECTOR, ofCollector, Double::sum);
        used.merge(looked ? ProcessorUse.JVM : ProcessorUse.UNTOLD, processors - ofCollector, Double::sum);
    }
}
