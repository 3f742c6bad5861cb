package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Sureness;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.view.Availability;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.cpu.BeyondThreads;
import org.flightdiff.view.cpu.CpuEvents;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.cpu.ThreadLoad;
import org.flightdiff.view.cpu.ThreadLoad.Look;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.lanes.StateEvents;
import org.flightdiff.view.lanes.StateTimes;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/**
 * How many threads of each kind were on a processor, in the mean over a window. {@code jdk.ThreadCPULoad} tells of each
 * Java thread up to the last look; after it threads go on as in the last period, in proportion to what the whole JVM
 * uses, compilers to their time compiling. Where it was not recorded each sample stands for its period. What the JVM uses beyond its Java threads is its
 * collector's and that of other threads without Java code.
 *
 * @param inUserMode thereof outside the kernel; nothing where only samples tell
 * @param processors what the whole JVM uses, as the operating system counts; NaN where it was not recorded
 */
record Running(Map<String, Double> byKind, Map<String, Double> inUserMode, Sureness sureness, double processors) {

    static final List<Selection> READ = List.of(
            CpuEvents.THREAD_LOAD,
            CpuEvents.LOAD,
            CpuEvents.INFORMATION,
            CpuEvents.CONTAINER,
            GcEvents.CPU_TIME,
            CompilationEvents.STATISTICS,
            MethodEvents.EXECUTION,
            MethodEvents.CPU_TIME);

    /** Looks of one round follow each other within milliseconds, a thread's last is just before its end; rounds are seconds apart. */
    private static final double SAME_ROUND = 0.5;

    private static final double LEAST_TOLD_SECONDS = 1e-3;

    private static final PerWindow<Running> OF = new PerWindow<>(Running::measured);

    static Running of(Window window) {
        return OF.of(window);
    }

    private static Running measured(Window window) {
        double processors = JvmLoad.seconds(window) / window.seconds();
        double hardware = JvmLoad.usableThreads(window);
        List<Look> looks = ThreadLoad.looks(window);
        boolean looked = !looks.isEmpty() && hardware > 0;
        double[] seconds = looked ? seconds(window, looks) : new double[0];
        Map<String, Double> byKind = looked ? looked(window, looks, seconds, Running::load) : sampled(window);
        Map<String, Double> inUserMode = looked ? looked(window, looks, seconds, Look::user) : Map.of();
        double ofThreads =
                byKind.values().stream().mapToDouble(Double::doubleValue).sum();
        double beyond = looked ? BeyondThreads.of(window).mean() : Double.NaN;
        double rest = looked && Double.isNaN(beyond) ? processors - ofThreads : beyond;
        double ofCollector = rest - ofThreadsTooShortToBeSeen(window);
        byKind.merge(Threads.COLLECTOR, ofCollector > inPauses(window) ? ofCollector : inPauses(window), Double::sum);
        return new Running(byKind, inUserMode, looked ? Sureness.EXACT : Sureness.SAMPLED, processors);
    }

    /** At most: HotSpot tells of a thread only once it has used a millisecond, and some end before. */
    private static double ofThreadsTooShortToBeSeen(Window window) {
        return window.events(ThreadEvents.START).size() * LEAST_TOLD_SECONDS / window.seconds();
    }

    /** Whether a window would show something if threads had been running. */
    static boolean isRecorded(Window window) {
        return Availability.missing(window, CpuEvents.THREAD_LOAD.event()) == null
                || !StateEvents.in(window, ThreadState.RUNNING).isEmpty();
    }

    /** @param seconds for how long the load of each look counts */
    private static Map<String, Double> looked(
            Window window, List<Look> looks, double[] seconds, ToDoubleFunction<Look> load) {
        Map<String, Double> byKind = new HashMap<>();
        Function<@Nullable String, String> kinds = ThreadNames.once(Threads::kindOf);
        double hardware = JvmLoad.usableThreads(window);
        for (int at = 0; at < seconds.length; at++) {
            double used = load.applyAsDouble(looks.get(at)) * hardware * seconds[at];
            byKind.merge(kinds.apply(looks.get(at).name()), used / window.seconds(), Double::sum);
        }
        return byKind;
    }

    /** Those of the last round go on, together no more than the JVM used after it less what later looks tell. */
    private static double[] seconds(Window window, List<Look> looks) {
        Map<Long, Double> ends = BeyondThreads.ends(window);
        double last = looks.stream()
                .filter(look -> !BeyondThreads.isAtEnd(look, ends))
                .mapToDouble(Look::to)
                .max()
                .orElse(window.toSeconds());
        Set<Long> toldLater =
                looks.stream().filter(look -> look.to() > last).map(Look::id).collect(Collectors.toSet());
        double until = Math.max(last, window.toSeconds());
        double before = last - roundSeconds(window, looks);
        double goesOn = known(JvmLoad.processors(window, last, until) / JvmLoad.processors(window, before, last), 1);
        double compiling = known(compiling(window, last, until) / compiling(window, before, last), goesOn);
        double left = JvmLoad.processors(window, last, until) / JvmLoad.usableThreads(window) * (until - last);
        double wanted = 0;
        double[] further = new double[looks.size()];
        for (int at = 0; at < further.length; at++) {
            Look look = looks.get(at);
            if (look.to() > last) {
                left -= load(look) * look.seconds();
            } else if (look.to() > last - SAME_ROUND
                    && !BeyondThreads.isAtEnd(look, ends)
                    && !toldLater.contains(look.id())) {
                boolean compiles = Threads.natureOf(Threads.kindOf(look.name())) == Nature.COMPILERS;
                further[at] = (until - last) * (compiles ? compiling : goesOn);
                wanted += load(look) * further[at];
            }
        }
        double part = known(Math.max(0, left) / wanted, 1);
        double[] seconds = new double[further.length];
        Arrays.setAll(seconds, at -> looks.get(at).seconds() + further[at] * Math.min(1, part));
        return seconds;
    }

    private static double load(Look look) {
        return look.user() + look.system();
    }

    private static double known(double value, double otherwise) {
        return Double.isFinite(value) ? value : otherwise;
    }

    /** Compilations under way in a part of a window, in the mean; NaN where they were not counted twice. */
    private static double compiling(Window window, double from, double to) {
        Events counted = window.events(CompilationEvents.STATISTICS);
        int[] within = counted.rows()
                .filter(row -> counted.start(row) >= from && counted.start(row) <= to)
                .toArray();
        if (within.length < 2) {
            return Double.NaN;
        }
        int first = within[0];
        int end = within[within.length - 1];
        return (counted.seconds("totalTimeSpent", end) - counted.seconds("totalTimeSpent", first))
                / (counted.start(end) - counted.start(first));
    }

    private static double roundSeconds(Window window, List<Look> looks) {
        double period = window.settings().of(CpuEvents.THREAD_LOAD.event()).periodSeconds();
        return Double.isNaN(period)
                ? looks.stream().mapToDouble(Look::seconds).max().orElse(0)
                : period;
    }

    private static Map<String, Double> sampled(Window window) {
        Map<String, Double> byKind = new HashMap<>();
        new StateTimes(window, ThreadState.RUNNING)
                .totals()
                .forEach(
                        (kind, seconds) -> byKind.merge(Threads.kindOf(kind), seconds / window.seconds(), Double::sum));
        return byKind;
    }

    /** What collections took of the processors while all threads were stopped. */
    static double inPauses(Window window) {
        Events times = window.events(GcEvents.CPU_TIME);
        return times.isEmpty()
                ? 0
                : times.rows()
                                .mapToDouble(row -> Stream.of("userTime", "systemTime")
                                        .mapToDouble(field -> times.seconds(field, row))
                                        .filter(seconds -> seconds > 0)
                                        .sum())
                                .sum()
                        / window.seconds();
    }
}
