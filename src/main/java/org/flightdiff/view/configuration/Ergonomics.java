package org.flightdiff.view.configuration;

import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * The processors of a JVM, by which it sizes itself where nobody does. Empty where nothing tells.
 *
 * @param processors how many it believes it may use, {@code os::active_processor_count}
 * @param available how many machine, affinity and quota allow; of a quota that may be a part of one
 */
public record Ergonomics(OptionalDouble processors, OptionalDouble available) {

    /** Takes precedence over what the JVM detects. */
    public static final String ACTIVE_PROCESSORS = "ActiveProcessorCount";

    /** HotSpot uses all processors up to this number for collections, and 5 of 8 beyond it. */
    private static final int ALL_PROCESSORS_UP_TO = 8;

    /** {@code WorkerPolicy::parallel_worker_threads}, gc/shared/workerPolicy.cpp; ZGC and Shenandoah have their own. */
    private static final Set<Collector> SHARING_A_FORMULA = EnumSet.of(Collector.G1, Collector.PARALLEL, Collector.CMS);

    public static Ergonomics of(Window window) {
        ContainerLimits limits = ContainerLimits.of(window);
        OptionalDouble machine = known(Processors.of(window).hardwareThreads());
        OptionalDouble told = known(Flags.of(window).number(ACTIVE_PROCESSORS));
        // Of a JVM that is told, the number of its container is what it was told.
        OptionalDouble effective = told.isPresent() ? OptionalDouble.empty() : known(limits.effectiveCpus());
        OptionalDouble quota = limits.cpus();
        OptionalDouble available = least(machine, effective, quota);
        OptionalDouble detected = least(
                effective.isPresent() ? effective : machine,
                quota.isPresent() ? OptionalDouble.of(Math.ceil(quota.getAsDouble())) : quota);
        return new Ergonomics(told.isPresent() ? told : believed(window, detected), available);
    }

    /** Whether it believes in more than there are; a part of a processor counts as one. */
    public boolean isOverstated() {
        return processors.orElse(0) > Math.ceil(available.orElse(Double.POSITIVE_INFINITY));
    }

    public boolean isUnderstated() {
        return processors.orElse(Double.POSITIVE_INFINITY) < Math.floor(available.orElse(0));
    }

    public OptionalDouble usable() {
        return least(processors, available);
    }

    /** ParallelGCThreads for a number of processors, as HotSpot computes it by default. */
    public static long gcThreads(long processors) {
        return processors <= ALL_PROCESSORS_UP_TO
                ? processors
                : ALL_PROCESSORS_UP_TO + (processors - ALL_PROCESSORS_UP_TO) * 5 / 8;
    }

    /** What GC threads that nobody set tell: an affinity mask leaves no other trace outside of a container. */
    private static OptionalDouble believed(Window window, OptionalDouble detected) {
        Flag flag = Flags.of(window).get("ParallelGCThreads");
        Long threads = GcSettings.of(window).parallelThreads();
        boolean byItself = flag != null
                && !flag.isSetByPerson()
                && SHARING_A_FORMULA.contains(window.jvm().collector());
        if (!byItself || threads == null || threads <= 0 || gcThreads((long) detected.orElse(0)) == threads) {
            return detected;
        }
        long beyond = Math.max(0, threads - ALL_PROCESSORS_UP_TO);
        return OptionalDouble.of(threads - beyond + Math.ceil(beyond * 8 / 5.0));
    }

    private static OptionalDouble known(@Nullable Long count) {
        return count == null || count <= 0 ? OptionalDouble.empty() : OptionalDouble.of(count);
    }

    private static OptionalDouble least(OptionalDouble... some) {
        return Stream.of(some).flatMapToDouble(OptionalDouble::stream).min();
    }
}
