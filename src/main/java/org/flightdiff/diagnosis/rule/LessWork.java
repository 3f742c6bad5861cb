package org.flightdiff.diagnosis.rule;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.heap.MemoryPart;

/**
 * Metrics that show that an application gets less done because of the processors: it uses less CPU and allocates less.
 * With other causes, the other side may just as well have more to do.
 */
public final class LessWork {

    /** What the other side seems to do more of, if this one is kept from its work. */
    public static final Set<Cause> SEEMS = Set.of(
            Causes.LOAD_DIFFERS,
            Causes.ALLOCATION_RATE_UP,
            Causes.HOT_METHOD_CHANGED,
            Causes.LIBRARY_CHANGED,
            // A collector gives a heap more room as more is allocated in it.
            Causes.memory(MemoryPart.HEAP));

    private static final List<Metric> METRICS = List.of(AllocationMetrics.RATE, ProcessorMetrics.JVM);

    private LessWork() {}

    /** The given metrics that got worse on the suffering side, then those of this class that fell there. */
    public static List<Metric> besides(Case pair, List<Metric> metrics) {
        return Stream.concat(pair.worsened(metrics).stream(), METRICS.stream().filter(pair::fell))
                .toList();
    }
}
